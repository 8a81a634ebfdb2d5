// Test of what only a whole browser proves of price files: the built worker, a download, requests and axe.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expectAccessible, expectNoSidewaysScroll } from "../testing/axe.ts";
import { expect, test } from "../testing/fixtures.ts";

const FILE = path.join(
  import.meta.dirname,
  "../../fixtures/price-files/03-semicolons-decimal-commas-windows-1252.csv",
);

test("a file is read in a worker and sent nowhere, and the list that is downloaded holds what was imported @full", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  await page.goto("/prices");
  const section = page.getByRole("region", { name: /^My price list/ });
  const file = section.getByLabel("Import a price file");
  const dialog = page.getByRole("dialog", { name: "Import prices" });
  const preview = () => dialog.getByRole("button", { name: "Show what changes" }).click();
  const working = page.waitForEvent("worker");
  await file.setInputFiles(FILE);
  expect((await working).url()).toContain("price-file-worker");
  await expect(dialog).toContainText("CSV, separated by semicolons.");
  await expectAccessible(page, "the columns of a price file");
  await expectNoSidewaysScroll(page, "the columns of a price file");
  await preview();
  await expect(dialog.getByRole("radio", { name: "New 10" })).toBeFocused();
  await expectAccessible(page, "the preview of an import");
  await expectNoSidewaysScroll(page, "the preview of an import");
  await dialog.getByRole("button", { name: "Import 10 prices" }).click();
  await expect(section.getByRole("table").locator("tbody tr")).toHaveCount(10);
  expect(sent.filter((request) => /brûlée|brul|W12/i.test(decodeURIComponent(request)))).toEqual(
    [],
  );
  const downloading = page.waitForEvent("download");
  await section.getByRole("button", { name: "Download as CSV" }).click();
  const buffer = await readFile(await (await downloading).path());
  await file.setInputFiles({ name: "my-prices.csv", mimeType: "text/csv", buffer });
  await preview();
  await expect(dialog.getByRole("radio", { name: "Unchanged 10" })).toBeChecked();
  await expect(dialog.getByRole("button", { name: "Nothing to import" })).toBeDisabled();
});
