"""SHT-1, SHT-4, SHT-6: which weapons a unit shoots, and in which modes, as far as its player has a choice."""

from __future__ import annotations

from antarium.games.baseone.arsenal import IS_RAPID, MODE_FLAGS, MODE_WEAPON, MODES
from antarium.games.baseone.barrels import Barrel, barrels_at, crew_and_weapon, point_blank_barrels
from antarium.games.baseone.frames import NOBODY, Volley
from antarium.games.baseone.ids import D6_ON_FIRE, FIRE, LIMITED_AMMO, LOW_AMMO, NONE, VEHICLE
from antarium.games.baseone.model import State


class Choosing:
    """The questions about weapons and modes in their order, as far as they are answered, and who then shoots."""

    def __init__(self, s: State, volley: Volley) -> None:
        self.s = s
        self.volley = volley
        self.answers: tuple[int, ...] = volley.chosen
        self.answered = 0
        self.question: list[int] = []
        """The codes to choose from: a mode, or a mode plus `MODES` for a single shot."""
        self.rule = ""
        self.subject: int = NONE
        """The model a question is about; none if it is about all who carry a weapon."""
        self.single: list[int] = []
        """The modes in which but one shot is fired."""
        self.barrels: list[Barrel] = candidates(s, volley)
        self.choose_team_weapon()
        if not self.question:
            self.choose_modes()
        if not self.question and s.forces.kind[volley.unit] != VEHICLE:
            self.choose_weapons()

    def answer(self, options: list[int], rule: str, subject: int) -> int:
        """The answer to a question; none if it must be put to the player."""
        if len(options) == 1:
            return options[0]
        if self.answered < len(self.answers):
            self.answered += 1
            return self.answers[self.answered - 1]
        self.question, self.rule, self.subject = options, rule, subject
        return NONE

    def choose_team_weapon(self) -> None:
        """SHT-4 A weapon team shoots its team weapon, or its crew their own arms."""
        weapon = self.s.forces.weapon[self.volley.unit]
        modes = modes_in(self.barrels)
        if weapon == NONE or all(barrel.model != weapon for barrel in self.barrels):
            return
        answer = self.answer(modes, "SHT-4", NONE)
        if answer == NONE:
            return
        crewed = any(barrel.model == weapon and barrel.mode == answer for barrel in self.barrels)
        self.barrels = [barrel for barrel in self.barrels if (barrel.model == weapon) == crewed]

    def choose_modes(self) -> None:
        """SHT-6 All who shoot the same weapon use the same mode."""
        for weapon in weapons_in(self.barrels):
            codes: list[int] = []
            for mode in modes_in(self.barrels):
                if MODE_WEAPON[mode] == weapon:
                    codes.append(mode)
                    if self.may_fire_once(mode):
                        codes.append(mode + MODES)
            answer = self.answer(codes, "SHT-6", NONE)
            if answer == NONE:
                return
            mode = answer % MODES
            if answer >= MODES:
                self.single.append(mode)
            self.barrels = [
                barrel for barrel in self.barrels if MODE_WEAPON[barrel.mode] != weapon or barrel.mode == mode
            ]

    def choose_weapons(self) -> None:
        """SHT-1, D-38 A model with several weapons chooses one."""
        for model in models_in(self.barrels):
            modes = [barrel.mode for barrel in self.barrels if barrel.model == model]
            answer = self.answer(modes, "SHT-1", model)
            if answer == NONE:
                return
            self.barrels = [barrel for barrel in self.barrels if barrel.model != model or barrel.mode == answer]

    def may_fire_once(self, mode: int) -> bool:
        """OPT-7, D-37 Whether a rapid-fire weapon may be told to fire a single shot."""
        s, volley = self.s, self.volley
        if not s.options.optional_rapid_fire:
            return False
        if MODE_FLAGS[mode] & LIMITED_AMMO and s.marks[volley.unit] & LOW_AMMO:
            return False
        return IS_RAPID[mode] == 1 or (MODE_FLAGS[mode] & D6_ON_FIRE != 0 and volley.order == FIRE)


def candidates(s: State, volley: Volley) -> list[Barrel]:
    """Every weapon, mode by mode, that can be shot in this volley."""
    if volley.point_blank:
        found = point_blank_barrels(s, list(volley.shooters), volley.target, volley.systems)
    else:
        found = barrels_at(s, volley.unit, volley.target, volley.order)
    if volley.systems:
        found = [barrel for barrel in found if barrel.system in volley.systems]
    if volley.mode != NOBODY:
        weapon = MODE_WEAPON[volley.mode]
        found = [barrel for barrel in found if MODE_WEAPON[barrel.mode] != weapon or barrel.mode == volley.mode]
    if volley.point_blank:
        return found
    crew, crewed = crew_and_weapon(s, volley.unit, found)
    return crew + crewed


def modes_in(barrels: list[Barrel]) -> list[int]:
    found: list[int] = []
    for barrel in barrels:
        if barrel.mode not in found:
            found.append(barrel.mode)
    return found


def weapons_in(barrels: list[Barrel]) -> list[int]:
    found: list[int] = []
    for barrel in barrels:
        if MODE_WEAPON[barrel.mode] not in found:
            found.append(MODE_WEAPON[barrel.mode])
    return found


def models_in(barrels: list[Barrel]) -> list[int]:
    found: list[int] = []
    for barrel in barrels:
        if barrel.model not in found:
            found.append(barrel.model)
    return found
