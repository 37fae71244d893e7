// Made by tools/protocol_types.py from src/dieshift/server (messages, referee): change it there.

/** The same as SHAPES, of what the referee alone is told. */
export const RULED: Record<string, [Record<string, unknown>, Record<string, string>?]> = {
  Bursts: [{"shell": "general", "size": "medium", "rounds": 1, "spared": []}],
  Close: [{"firer": {}, "target": {}, "heaped": false}],
  Ruled: [{"compared": null, "arms": [], "dice": [], "owed": null, "done": false, "lines": [], "tests": [], "units": [], "after": null, "firer": null, "films": []}, {"preview": "Preview", "compared": "Preview", "arms": "Arm", "dice": "Wanted", "owed": "Owed", "lines": "Part", "units": "Unit", "after": "Troop", "firer": "Troop", "films": "Happening"}],
  Arm: [{"support": false, "alone": false}],
}
