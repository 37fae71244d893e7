"""Why an aircraft, a drop or an evacuation is refused."""

from dieshift.core.refusals import Refusal
from dieshift.stargrunt.turn.refusals import declare

ON_THE_CHART = declare(Refusal(180, "ON_THE_CHART", (
    "{unit} is not over the battle area yet; wait until its counter has moved up, or call it in."), "R11.13, p.45"))
NOT_ON_CALL = declare(Refusal(181, "NOT_ON_CALL", (
    "{target} cannot be called in; name an aircraft that waits at its base, or a unit that loiters."), "R11.16, p.45"))
NOT_INBOUND = declare(Refusal(182, "NOT_INBOUND", (
    "{unit} has nothing to change: only one in a box of the Inbound Chart, on its way in, loiters or does not."),
    "R11.16, p.45"))
NO_AIRCRAFT = declare(Refusal(183, "NO_AIRCRAFT", "{unit} is no aircraft that can do that; name one.", "R16.34, p.49"))
WRONG_MODE = declare(Refusal(184, "WRONG_MODE", (
    "{unit} cannot do that now: what lands or lets troops down has to hover, what takes off has to be on the ground."),
    "R16.34, p.49"))
BAD_FLIGHT = declare(Refusal(185, "BAD_FLIGHT", (
    "{unit} cannot fly that way: straight on with one turn of 90 degrees at most, 24″ or more if it cannot hover, 12″ "
    "at most sideways, 6″ on the ground, and on the table."), "R16.34, p.49"))
FLIES = declare(Refusal(186, "FLIES", (
    "{unit} is an aircraft and does not move like that; use 'flight', 'hover', 'land' or 'takeoff'."), "R16.34, p.49"))
NO_LANDING_ZONE = declare(Refusal(187, "NO_LANDING_ZONE", (
    "{unit} cannot land there: woods, buildings, water or another vehicle are in the way; find clear ground."),
    "R16.36, p.50"))
SNAGGED = declare(Refusal(188, "SNAGGED", "{unit} cannot take off again from where it landed.", "R16.36, p.50"))
NO_DROP_FROM_IT = declare(Refusal(189, "NO_DROP_FROM_IT", (
    "{target} cannot be let down by {unit}; it must be aboard, with jump packs, or with ropes and both actions, which "
    "no grav craft offers."), "R16.37, p.50"))
NO_WAY_DOWN = declare(Refusal(190, "NO_WAY_DOWN", (
    "{unit} does not come down from above; only a unit with parachutes, or from orbit, that has still to enter does."),
    "R16.38, p.51"))
NO_AMBULANCE = declare(Refusal(192, "NO_AMBULANCE", (
    "{target} takes no wounded of {unit}; name an ambulance of its side, on the ground, with room."), "R10.51, p.54"))
NO_WOUNDED = declare(Refusal(193, "NO_WOUNDED", (
    "{unit} has no stabilised casualty in contact with {target}; treat them by 'reorganise', and carry them there."),
    "R10.51, p.54"))
NO_BOMBS = declare(Refusal(194, "NO_BOMBS", (
    "{unit} does not have that many bombs, or is not in the air; name fewer."), "R16.35, p.50"))
NOT_AT_AIRCRAFT = declare(Refusal(195, "NOT_AT_AIRCRAFT", (
    "{unit} has no weapon ready that acquires aircraft in the air; that takes fire control or guidance, and not one "
    "for the ground only."), "R6.68, R16.32, p.48"))
BAD_EVASION = declare(Refusal(196, "BAD_EVASION", (
    "an evasion is a flight of 24″ at least that begins at once; name its path, or hold course or break off."),
    "R16.32, p.49"))
OUT_OF_PASS = declare(Refusal(197, "OUT_OF_PASS", (
    "{target} lies outside what that weapon of {unit} reaches in flight: half a circle ahead from 6″ on for turrets, "
    "a path 6″ wide from 12″ or 24″ on for fixed ones."), "R16.35, p.50"))
DROP_FIRST = declare(Refusal(198, "DROP_FIRST", (
    "{unit} comes down from above before it does anything else; use 'paradrop'."), "R16.38, p.51"))
NOT_WHILE_ALOFT = declare(Refusal(199, "NOT_WHILE_ALOFT", (
    "that is not done in or to an aircraft in the air; it has to stand on the ground first."), "R16.34, p.49"))
