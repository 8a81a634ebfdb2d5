// Tests of typed licenses and tax numbers: what is saved, and which row has which message.
import { expect, test } from "vitest";
import { NAME_MAX_LENGTH } from "#core/limits.ts";
import { areRegistrationsValid, registrationErrors, registrationsToSave } from "./registrations.ts";

const RBQ = { label: "RBQ", number: "1234-5678-01" };

test("empty rows are not saved, and spaces at the ends are removed", () => {
  const rows = [
    { label: " RBQ ", number: "1234-5678-01 " },
    { label: " ", number: "" },
  ];
  expect(areRegistrationsValid(rows)).toBe(true);
  expect(registrationsToSave(rows)).toEqual([RBQ]);
  expect(registrationsToSave([])).toEqual([]);
});

test.each([
  ["a number without a label", { ...RBQ, label: " " }, ["label"]],
  ["a label without a number", { ...RBQ, number: "" }, ["number"]],
  ["a label that shows nothing", { ...RBQ, label: "\u200b" }, ["label"]],
  ["a number that is too long", { ...RBQ, number: "1".repeat(NAME_MAX_LENGTH + 1) }, ["number"]],
  ["both fields filled", RBQ, []],
  ["an empty row", { label: "", number: " " }, []],
])("%s", (_case, row, fields) => {
  expect(Object.keys(registrationErrors(row))).toEqual(fields);
  expect(areRegistrationsValid([RBQ, row])).toBe(fields.length === 0);
});
