// A drawn signature for tests: a wave and a line on the pad of 600 by 200.
import type { Signature } from "../signature/signature.ts";

export const EXAMPLE_SIGNATURE: Signature = {
  strokes: [
    [60, 120, 120, 60, 180, 130, 240, 70, 300, 120, 360, 80, 420, 120, 540, 100],
    [80, 160, 520, 150],
  ],
};
