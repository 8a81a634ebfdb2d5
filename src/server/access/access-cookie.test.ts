// Tests of the cookie of the access code: its attributes, and how it is found among others.
import { expect, test } from "vitest";
import { accessCookie } from "./access-cookie.ts";

test("over HTTPS the cookie is sent over HTTPS only, and no other host of the site can set it", () => {
  const cookie = accessCookie("https://quotes.example.com");
  expect(cookie.keep("value")).toBe(
    "__Host-quotewright-access=value; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure",
  );
  expect(cookie.removal).toBe(
    "__Host-quotewright-access=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
  );
  expect(cookie.readIn("a=b; __Host-quotewright-access=value")).toEqual(["value"]);
  expect(cookie.readIn("quotewright-access=value")).toEqual([]);
});

test.each([undefined, "http://192.168.0.5:3000"])(
  "with PUBLIC_URL %s it works over HTTP",
  (url) => {
    const cookie = accessCookie(url);
    expect(cookie.keep("value")).toBe(
      "quotewright-access=value; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax",
    );
    expect(
      cookie.readIn("quotewright-access=first;quotewright-access=second; x-quotewright-access=no"),
    ).toEqual(["first", "second"]);
    expect(cookie.readIn(undefined)).toEqual([]);
  },
);
