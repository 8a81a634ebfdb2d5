// Tests of what leads to "Your devices", and of the backup file on it.
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { chooseRegion, localPriceChoice } from "#web/data/browser/prices/local-prices.ts";
import { backupText } from "#web/data/workspace/backup-file.ts";
import { manyListed } from "../../fixtures/listed-quotes.ts";
import { expectFocusOn } from "../testing/actions.ts";
import { openApp } from "../testing/app-for-tests.tsx";
import { button, codeField, dialog, openDevices, setUp } from "../pages/devices-screen.ts";

const offer = page.getByRole("region", { name: "Keep a way back" });
const restore = page.getByLabelText("Restore from a backup file");

async function openList(count: number): Promise<void> {
  localStorage.setItem("quotewright.quotes", JSON.stringify(manyListed(count)));
  await openApp("/quotes");
  await expect.element(page.getByRole("searchbox", { name: "Search quotes" })).toBeVisible();
}

test("a way back is offered from the third quote on, and not again once it was declined", async () => {
  await openList(2);
  await expect.element(offer).not.toBeInTheDocument();
  await openList(3);
  await expect.element(offer.getByRole("link", { name: "Use on another device" })).toBeVisible();
  await offer.getByRole("button", { name: "Not now" }).click();
  await expect.element(offer).not.toBeInTheDocument();
  await expectFocusOn("My quotes");
  await openList(4);
  await expect.element(offer).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Use on another device" }).click();
  await expect.element(button("Set up")).toBeVisible();
});

test("an empty list asks for a code, unless the device shares its list @full", async () => {
  const server = await openApp("/quotes");
  await page.getByRole("link", { name: "Enter your code" }).click();
  await expect.element(codeField).toBeVisible();
  await setUp();
  await openApp("/quotes", server);
  await expect.element(page.getByText("No quotes yet.")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Enter your code" })).not.toBeInTheDocument();
});

test("a backup is restored after a question, and another file changes nothing", async () => {
  chooseRegion("CA-ON");
  const backup = await backupText();
  chooseRegion("CA-QC");
  await openDevices();
  await restore.upload(new File(["{}"], "other.json"));
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect
    .element(dialog.getByRole("alert"))
    .toMatchTextContent("This is not a backup of a device.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await restore.upload(new File([backup], "mine.json"));
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect.element(page.getByText("1 entry replaced.")).toBeVisible();
  expect(localPriceChoice().regionCode).toBe("CA-ON");
});

test("without https it says so, and the backup still works", async () => {
  const locks = Object.getOwnPropertyDescriptor(Navigator.prototype, "locks");
  Reflect.deleteProperty(Navigator.prototype, "locks");
  onTestFinished(() => void Object.defineProperty(Navigator.prototype, "locks", locks ?? {}));
  await openDevices();
  await expect.element(page.getByText("begins with https://")).toBeVisible();
  await expect.element(codeField).not.toBeInTheDocument();
  await expect.element(button("Download a backup")).toBeVisible();
});
