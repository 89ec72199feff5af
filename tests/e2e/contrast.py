"""Compare pictures by their brightness, as a person without colour vision sees them."""

from __future__ import annotations

import base64
from math import ceil, floor
from typing import Final, Literal, NamedTuple, get_args

from playwright.sync_api import BrowserContext, CDPSession, FloatRect, Page

VisionDeficiency = Literal["none", "protanopia", "deuteranopia", "tritanopia", "achromatopsia"]
VISION_DEFICIENCIES: Final[tuple[VisionDeficiency, ...]] = get_args(VisionDeficiency)

LIGHT: Final = """
async (pictures) => {
  const SIDE = 40
  const read = async ([picture, part]) => {
    const image = new Image()
    image.src = picture
    await image.decode()
    const canvas = new OffscreenCanvas(SIDE, SIDE)
    const pen = canvas.getContext("2d", {willReadFrequently: true})
    const {x, y, width, height} = part
    pen.drawImage(image, x, y, width, height, 0, 0, SIDE, SIDE)
    const {data} = pen.getImageData(0, 0, SIDE, SIDE)
    return Array.from({length: SIDE * SIDE}, (_, at) =>
      (0.2126 * data[4 * at] + 0.7152 * data[4 * at + 1] + 0.0722 * data[4 * at + 2]) / 255)
  }
  const [one, other] = await Promise.all(pictures.map(read))
  const apart = one.map((light, at) => Math.abs(light - other[at])).sort((a, b) => b - a)
  const most = apart.slice(0, apart.length / 20)
  const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  return [mean(apart), mean(most)]
}
"""


class Picture(NamedTuple):
    """A picture as a data URL, and the part of it to compare."""

    address: str
    part: FloatRect


class VisionSimulator:
    """Shows a page as people with a colour vision deficiency see it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.line: CDPSession = page.context.new_cdp_session(page)

    def simulate(self, sight: VisionDeficiency) -> None:
        self.line.send("Emulation.setEmulatedVisionDeficiency", {"type": sight})

    def picture(self, box: FloatRect) -> Picture:
        """Return a part of the page; the picture has whole pixels and can be a little larger."""
        left, top = floor(box["x"]), floor(box["y"])
        right, bottom = ceil(box["x"] + box["width"]), ceil(box["y"] + box["height"])
        cut = self.page.screenshot(clip={"x": left, "y": top, "width": right - left, "height": bottom - top})
        dots = float(self.page.evaluate("devicePixelRatio"))
        meant: FloatRect = {
            "x": (box["x"] - left) * dots,
            "y": (box["y"] - top) * dots,
            "width": box["width"] * dots,
            "height": box["height"] * dots,
        }
        return Picture("data:image/png;base64," + base64.b64encode(cut).decode(), meant)


class BrightnessMeter:
    """Measures the difference in brightness of two pictures: 0 for equal ones, 1 for black and white."""

    def __init__(self, context: BrowserContext) -> None:
        self.page = context.new_page()

    def difference(self, one: Picture, other: Picture) -> float:
        """Return the mean difference."""
        return float(self.page.evaluate(LIGHT, [one, other])[0])

    def largest_difference(self, one: Picture, other: Picture, part: FloatRect) -> float:
        """Return the mean difference of the 5 % of the part that differ most."""
        return float(self.page.evaluate(LIGHT, [(one.address, part), (other.address, part)])[1])
