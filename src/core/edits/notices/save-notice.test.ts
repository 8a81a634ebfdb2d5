// A form says "saved" only when the server has it (SPEC section 8, decision 13).
import { expect, test } from "vitest";
import { saveNotice } from "./save-notice.ts";

const success = { title: "Client information updated" };

test("a real save has the specification's words, a refusal has a notice of its own", () => {
  expect(saveNotice("saved", success)).toEqual(success);
  expect(saveNotice("refused", success)).toBeNull();
});

test("what the server does not have is not said to be saved", () => {
  expect(saveNotice("kept", success)?.title).toBe("Kept on this device");
  expect(saveNotice("unkept", success)?.title).toBe("Not sent yet");
  for (const outcome of ["kept", "unkept"] as const)
    expect(JSON.stringify(saveNotice(outcome, success))).not.toMatch(/updated|saved successfully/);
});
