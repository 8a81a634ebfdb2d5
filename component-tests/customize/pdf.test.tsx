// Tests of the PDF on Customize: its options, what is asked of the server, and sharing it from this device.
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { bathroomRenovation } from "#core/testing/example-quotes.ts";
import { press } from "../testing/actions.ts";
import { openQuote } from "../testing/app-for-tests.tsx";
import { provokes } from "../testing/provokes.ts";
import { toast, waitUntilSaved } from "../pages/edit-screen.ts";

const PDF = /\/pdf/;
const card = page.getByRole("region", { name: "PDF Options" });
const preview = page.getByRole("region", { name: "Quote preview" });
const button = (name: string) => page.getByRole("button", { name, exact: true });

async function customize() {
  const whole = bathroomRenovation();
  const server = await openQuote(whole, "/customize");
  await expect.element(preview).toBeVisible();
  return { server, id: whole.quote.id };
}

test("paper, accent and look are saved with the quote; the preview has the look", async () => {
  const { server, id } = await customize();
  await card.getByLabelText("Paper").selectOptions("a4");
  await card.getByRole("radio", { name: "Green" }).click();
  const looks = card.getByRole("group", { name: "Look" });
  const head = preview.getByRole("heading", { level: 2 }).first();
  await looks.getByRole("radio", { name: "Bold" }).click();
  await expect.element(head).toHaveStyle({ color: "rgb(255, 255, 255)" });
  await press("ArrowLeft", "ArrowLeft");
  await expect.element(looks.getByRole("radio", { name: "Plain" })).toBeChecked();
  await expect.element(head).not.toHaveStyle({ color: "rgb(255, 255, 255)" });
  await waitUntilSaved();
  expect(server.whole(id).quote.pdfOptions).toEqual({
    paper: "a4",
    accent: "#1b6b3a",
    look: "plain",
  });
  await expect.element(card).not.toMatchTextContent("darker shade");
  await card.getByLabelText("Custom accent color").fill("#ffcc00");
  await expect
    .element(card.getByRole("group", { name: "Accent color" }))
    .toHaveAccessibleDescription(/darker shade/);
});

test("a download has the options of the screen, shows its progress, and says why it was refused", async () => {
  provokes(/Download failed/);
  const { server } = await customize();
  await page.getByRole("switch", { name: "Show Quantities" }).click();
  const release = server.hold("GET", PDF, 422);
  await button("Download PDF").click();
  await expect.element(button("Preparing PDF…")).toBeDisabled();
  release();
  await expect.element(button("Download PDF")).toBeEnabled();
  await expect.element(toast).toMatchTextContent("Download failedRefused by the test.");
  const asked = server.calls.find(({ path }) => PDF.test(path))?.path ?? "";
  expect(Object.fromEntries(new URL(asked, location.href).searchParams)).toMatchObject({
    showCategoryTotals: "true",
    showQuantities: "false",
  });
});

/** Takes the place of the device's share sheet. @param outcomes - of each share the name of its error; "" for none */
function shareSheet(...outcomes: string[]): ShareData[] {
  const shared: ShareData[] = [];
  const share = async (data: ShareData) => {
    shared.push(data);
    const name = outcomes.shift() ?? "";
    if (name !== "") throw new DOMException("The sheet did not share.", name);
  };
  Object.assign(navigator, { canShare: () => true, share });
  onTestFinished(() => {
    for (const key of ["canShare", "share"]) Reflect.deleteProperty(navigator, key);
  });
  return shared;
}

test("closing the share sheet is no error, another failure is told, and the file is shared by its name", async () => {
  // Of a sheet that was closed nothing is written to the console.
  provokes(/Sharing failed\..*DataError/);
  const shared = shareSheet("AbortError", "DataError");
  const { server } = await customize();
  server.answer("GET", PDF, {});
  await button("Share PDF").click();
  await expect.poll(() => shared.length).toBe(1);
  await expect.element(button("Share PDF")).toBeEnabled();
  await expect.element(toast).not.toBeInTheDocument();
  await button("Share PDF").click();
  await expect.element(toast).toMatchTextContent("Sharing failed");
  await button("Share PDF").click();
  await expect.poll(() => shared.length).toBe(3);
  const [file] = shared[2]?.files ?? [];
  expect([file?.name, file?.type]).toEqual(["Bathroom renovation.pdf", "application/pdf"]);
});

test("a device that cannot share PDFs has no Share button @full", async () => {
  await customize();
  await expect.element(button("Download PDF")).toBeVisible();
  await expect.element(button("Share PDF")).not.toBeInTheDocument();
});
