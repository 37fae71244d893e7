// Made by tools/protocol_types.py from src/dieshift/server (messages, referee): change it there.

/** The same as SHAPES, of what the referee is told besides. */
export const RULED: Record<string, [Record<string, unknown>, Record<string, string>?]> = {
  Bursts: [{"shell": "general", "size": "medium", "rounds": 1, "spared": []}],
  Ruled: [{"compared": null, "arms": [], "dice": [], "done": false, "lines": [], "tests": [], "units": [], "after": null}, {"preview": "Preview", "compared": "Preview", "arms": "Arm", "dice": "Wanted", "lines": "Part", "units": "Unit", "after": "Troop"}],
  Arm: [{"support": false}],
}
