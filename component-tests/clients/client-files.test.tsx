// Tests of the import of clients: how a file is read, what would change, Undo, and that nothing of it is sent.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { texts } from "../testing/actions.ts";
import { openApp } from "../testing/app-for-tests.tsx";
import { toast } from "../pages/edit-screen.ts";

const lines = page.getByRole("main").getByRole("listitem");
const dialog = page.getByRole("dialog", { name: "Import clients" });
const button = (name: string) => dialog.getByRole("button", { name });

const choose = (...rows: string[]): Promise<void> =>
  page.getByLabelText("Import clients").upload(new File([rows.join("\n")], "customers.csv"));

const HEADER = "Customer full name,Phone numbers,Email,Full name,Bill address,Code";
const ACME = 'Acme,Phone:(650) 555-3311,office@acme.example,Ann Lee,"12 Main St, Dover",7';

test("a file of QuickBooks is recognized, previewed, imported and undone, and none of it is sent", async () => {
  const server = await openApp("/clients");
  await expect.element(page.getByText("No clients yet.")).toBeVisible();
  await choose(
    "Customer Contact List,,,,,",
    HEADER,
    ACME,
    ",,,,,7",
    "Acme,,office@acme.example,,,",
  );
  const name = dialog.getByRole("combobox", { name: "Customer full name", exact: true });
  await expect.element(name).toHaveValue("name");
  await button("Show what changes").click();
  await expect.element(dialog.getByRole("radio", { name: "New 1" })).toHaveFocus();
  await expect
    .element(dialog.getByRole("list", { name: "New rows" }))
    .toMatchTextContent(
      "Acmeline 3Ann Lee · office@acme.example · (650) 555-3311 · 12 Main St, Dover",
    );
  await dialog.getByText("Left out 2").click();
  await expect
    .element(dialog.getByRole("list", { name: "Left out rows" }))
    .toMatchTextContent("Line 3 is the same client, and counts instead.");
  await button("Import 1 client").click();
  await expect.element(toast).toMatchTextContent("Imported: 1 new2 rows were left out.");
  const line = "AcmeAnn Lee · office@acme.example · (650) 555-3311 · 12 Main St, DoverNew quote";
  await expect.poll(() => texts(lines)).toEqual([line]);
  // Another file with the same header is read in the same way.
  await choose(HEADER, ACME.replace("3311", "3399"));
  await expect.element(dialog).toMatchTextContent("Read like your last file with these columns.");
  await button("Show what changes").click();
  await button("Import 1 client").click();
  await expect.element(lines).toMatchTextContent("(650) 555-3399");
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => texts(lines)).toEqual([line]);
  expect(JSON.stringify(server.calls)).not.toMatch(/acme/i);
});
