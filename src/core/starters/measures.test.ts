// Worked examples of every measure of a starter job.
import { expect, test } from "vitest";
import { MEASURE_NAMES, MEASURES, type MeasureName } from "./measures.ts";
import { quantityOf } from "./starter-plan.ts";

/** A room of 12 ft 6 in. x 10 ft with a ceiling at 8 ft, two doors and a window. */
const ROOM = { length: 12.5, width: 10, height: 8, doors: 2, windows: 1 };
/** A gable roof of 40 x 28 ft in plan. */
const ROOF = { length: 40, width: 28, pitch: 6, waste: 10 };

const EXAMPLES: Record<MeasureName, readonly [Record<string, number>, number][]> = {
  // 12.5 x 10
  floorArea: [[ROOM, 125]],
  // 2 x (12.5 + 10)
  perimeter: [[ROOM, 45]],
  // 45 x 8
  wallArea: [[ROOM, 360]],
  // 360 + 2 x 125
  roomSurface: [[ROOM, 610]],
  // 360 - 2 x 21 - 15; openings cannot be larger than the walls
  paintedWalls: [
    [ROOM, 303],
    [{ ...ROOM, doors: 40 }, 0],
  ],
  // 45 - 2 x 3
  baseboard: [[ROOM, 39]],
  // 40 x 28 x 1.118
  roofArea: [[ROOF, 1252.16]],
  // 1252.16 x 1.1 = 1377.376, rounded up
  roofWithWaste: [[ROOF, 1378]],
  // 2 x 40 + 2 x 28 x 1.118 = 142.608, rounded up
  roofEdge: [[ROOF, 143]],
  // 120 / 8 = 15 sections and one end; 121 ft need one more
  fencePosts: [
    [{ length: 120 }, 16],
    [{ length: 121 }, 17],
  ],
  // 30 in. / 7.75 = 3.87; 31 in. are exactly four
  deckRisers: [
    [{ height: 2.5 }, 4],
    [{ height: 2.583 }, 4],
    [{ height: 2.6 }, 5],
  ],
  // 3 ft x 12.652 / 7.75
  deckStairs: [[{ height: 3 }, 4.899]],
  // 16 + 2 x 12 - 4; none up to 30 in.
  deckRail: [
    [{ length: 16, width: 12, height: 2.583 }, 36],
    [{ length: 16, width: 12, height: 2.5 }, 0],
  ],
  deckStairRail: [
    [{ height: 3 }, 4.899],
    [{ height: 2.5 }, 0],
  ],
};

for (const name of MEASURE_NAMES)
  test(`${name}: ${MEASURES[name].formula}`, () => {
    for (const [dimensions, expected] of EXAMPLES[name])
      expect(quantityOf(name, MEASURES[name].unit, dimensions)).toBe(expected);
  });
