"""Pictures compared by their light alone, as somebody sees them who tells no colours apart."""

from __future__ import annotations

import base64
from typing import Final, Literal, get_args

from playwright.sync_api import BrowserContext, CDPSession, FloatRect, Page

Sight = Literal["none", "protanopia", "deuteranopia", "tritanopia", "achromatopsia"]
SIGHTS: Final[tuple[Sight, ...]] = get_args(Sight)

LIGHT: Final = """
async ([pictures, part]) => {
  const SIDE = 40
  const read = async (picture) => {
    const image = new Image()
    image.src = picture
    await image.decode()
    const canvas = new OffscreenCanvas(SIDE, SIDE)
    const pen = canvas.getContext("2d", {willReadFrequently: true})
    const {x, y, width, height} = part ?? {x: 0, y: 0, width: image.width, height: image.height}
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


class Eyes:
    """Looks at a page as people with all kinds of sight do."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.line: CDPSession = page.context.new_cdp_session(page)

    def see_as(self, sight: Sight) -> None:
        self.line.send("Emulation.setEmulatedVisionDeficiency", {"type": sight})

    def picture(self, box: FloatRect) -> str:
        """A part of the page, as an address that holds it."""
        return "data:image/png;base64," + base64.b64encode(self.page.screenshot(clip=box)).decode()


class Scales:
    """Says how different two pictures are in light: 0 for the same, 1 for black and white."""

    def __init__(self, context: BrowserContext) -> None:
        self.page = context.new_page()

    def difference(self, one: str, other: str) -> float:
        """All over."""
        return float(self.page.evaluate(LIGHT, [[one, other], None])[0])

    def striking(self, one: str, other: str, part: FloatRect) -> float:
        """In a part of both, and in the twentieth of it that differs most."""
        return float(self.page.evaluate(LIGHT, [[one, other], part])[1])
