// Tests of engine errors: faults of the disk become store errors.
import { expect, test } from "vitest";
import { asStoreError } from "./engine-errors.ts";

const thrown = (message: string, code: string): Error =>
  Object.assign(new Error(message), { code });

test.each([
  ["database or disk is full", "ERR_SQLITE_ERROR", "full"],
  ["ENOSPC: no space left on device, write", "ENOSPC", "full"],
  ['could not extend file "base/5/16384": No space left on device', "53100", "full"],
  ["disk I/O error", "ERR_SQLITE_ERROR", "disk"],
  ["database disk image is malformed", "ERR_SQLITE_ERROR", "disk"],
  ["EIO: i/o error, fsync", "EIO", "disk"],
  ['could not read block 3 in file "base/5/16384": Input/output error', "58030", "disk"],
  ["cannot execute UPDATE in a read-only transaction", "25006", "disk"],
  ["invalid page in block 3 of relation base/5/16384", "XX001", "disk"],
  ["database is locked", "ERR_SQLITE_ERROR", "unavailable"],
  ['relation "quotes" does not exist', "42P01", "unavailable"],
  ["connect EHOSTUNREACH 10.0.0.1:5432", "EHOSTUNREACH", "unavailable"],
  ["Connection terminated unexpectedly", "", "unavailable"],
] as const)("'%s' (%s) becomes `%s`", (message, code, kind) => {
  expect(asStoreError(thrown(message, code))).toMatchObject({ name: "StoreError", kind });
});

test("other errors are unchanged", () => {
  const error = new TypeError("Cannot read properties of undefined");
  expect(asStoreError(error)).toBe(error);
});
