// Tests of save notices: "saved" is shown only when the server has stored the form (SPEC section 8, decision 13).
import { expect, test } from "vitest";
import { saveNotice } from "./save-notice.ts";

const success = { title: "Client information updated" };

test("a saved form shows SPEC's sentence; a refused one has a separate notice", () => {
  expect(saveNotice("saved", success)).toEqual(success);
  expect(saveNotice("refused", success)).toBeNull();
});

test("a form that is not on the server is not reported as saved", () => {
  expect(saveNotice("kept", success)?.title).toBe("Kept on this device");
  expect(saveNotice("unkept", success)?.title).toBe("Not sent yet");
  for (const outcome of ["kept", "unkept"] as const)
    expect(JSON.stringify(saveNotice(outcome, success))).not.toMatch(/updated|saved successfully/);
});
