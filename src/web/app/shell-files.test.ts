// Tests of which built files belong to the app and to the client's page, with a shared chunk of the same name.
import { expect, test } from "vitest";
import { clientScript, clientStyles } from "../client/built-files.ts";
import { shellFiles } from "./shell-files.ts";

const OUTPUTS = [
  { fileName: "app.html" },
  // Named after src/web/data/api/client.ts.
  { fileName: "assets/client-Aa1.js", name: "client", isEntry: false },
  { fileName: "assets/app-Bb2.js", name: "app", isEntry: true },
  { fileName: "assets/client-Cc3.js", name: "client", isEntry: true },
  { fileName: "assets/client-look-Dd4.css", name: "client-look.css" },
  { fileName: "assets/site-Ee5.css", name: "site.css" },
  { fileName: "assets/source-latin-wght-normal-Ff6.woff2" },
  { fileName: "assets/source-greek-wght-normal-Gg7.woff2" },
];

test("the client's page has the script of its entry and its own stylesheet", () => {
  expect(clientScript(OUTPUTS).fileName).toBe("assets/client-Cc3.js");
  expect(clientStyles(OUTPUTS).fileName).toBe("assets/client-look-Dd4.css");
  expect(() => clientScript([])).toThrow("The build has made no script named client.");
});

test("the app needs a shared chunk of that name without a connection, and nothing of the other pages", () => {
  expect(shellFiles(OUTPUTS)).toEqual([
    "assets/app-Bb2.js",
    "assets/client-Aa1.js",
    "assets/source-latin-wght-normal-Ff6.woff2",
  ]);
});
