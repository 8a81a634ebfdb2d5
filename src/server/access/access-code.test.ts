// Tests of the access code: which codes and cookies are right, and what the cookie's value tells.
import { expect, test } from "vitest";
import { AccessCode } from "./access-code.ts";

const KEY = Buffer.alloc(32, 1);
const CODE = "Zürich 2027";

test("the code is right with spaces around and with any form of its accents; others are not", () => {
  const access = new AccessCode(CODE, KEY);
  for (const right of [CODE, ` ${CODE}\n`, CODE.normalize("NFD")])
    expect(access.isCode(right), right).toBe(true);
  for (const wrong of ["", "zürich 2027", "Zurich 2027", "Zürich 202", `${CODE}7`, access.session])
    expect(access.isCode(wrong), wrong).toBe(false);
});

test("a cookie is right for one code under one installation key, and does not hold the code", () => {
  const { session } = new AccessCode(CODE, KEY);
  expect(session).toMatch(/^[\w-]{43}$/);
  expect(new AccessCode(CODE, KEY).isSession(session)).toBe(true);
  expect(new AccessCode(`${CODE}!`, KEY).isSession(session)).toBe(false);
  expect(new AccessCode(CODE, Buffer.alloc(32, 2)).isSession(session)).toBe(false);
  for (const wrong of ["", CODE, session.slice(1), session + session, `${session.slice(0, -2)}AA`])
    expect(new AccessCode(CODE, KEY).isSession(wrong), wrong).toBe(false);
});
