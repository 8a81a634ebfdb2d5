// Tests of which built files the app needs without a connection.
import { expect, test } from "vitest";
import { shellFiles } from "./shell-files.ts";

test("the app needs chunks that it shares with the client's page, and nothing of the other pages alone", () => {
  const files = shellFiles([
    "app.html",
    // Named after src/web/data/api/client.ts.
    "assets/client-Aa1.js",
    "assets/app-Bb2.js",
    "assets/client-page-Cc3.js",
    "assets/client-page-Dd4.css",
    "assets/site-Ee5.css",
    "assets/source-latin-wght-normal-Ff6.woff2",
    "assets/source-greek-wght-normal-Gg7.woff2",
  ]);
  expect(files).toEqual([
    "assets/app-Bb2.js",
    "assets/client-Aa1.js",
    "assets/source-latin-wght-normal-Ff6.woff2",
  ]);
});
