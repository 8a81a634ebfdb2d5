// Trial on a phone: a first visitor quotes three tasks for a client, and downloads the PDF with at most ten taps.
import { formatCents, toCents } from "#core/money/money.ts";
import { expect, test } from "../testing/fixtures.ts";
import { Contractor } from "./contractor.ts";

const BOUND = 10;

const TASKS = [
  "Disconnect and remove toilet, plug flange",
  "Repair broken toilet flange with steel ring or replacement flange",
  "Set owner-supplied floor-mounted toilet",
];

test(
  "three tasks and a client take at most ten taps to the PDF @full",
  { tag: ["@phone", "@finger"] },
  async ({ page }) => {
    const contractor = new Contractor(page, true);
    await contractor.countPresses();
    await page.goto("/quote/new");
    await contractor.press(contractor.button("Blank quote: add a category"));
    const categories = page.getByRole("dialog", { name: "Add a category" });
    await contractor.type(categories.getByLabel("Search categories"), "toilet");
    await contractor.press(contractor.button(/^Plumbing/, categories));
    const picker = page.getByRole("dialog", { name: "Select Tasks" });
    for (const name of TASKS)
      await contractor.press(picker.getByRole("checkbox", { name, exact: true }));
    await contractor.press(contractor.button(/^Add selected tasks/, picker));
    await contractor.press(contractor.link(/Customize$/));
    await contractor.press(contractor.button("Edit client details"));
    const client = page.getByRole("dialog", { name: "Edit Client Details" });
    await contractor.type(client.getByLabel("Contact name"), "Dana Whitfield");
    await page.keyboard.press("Enter");
    await contractor.press(contractor.button("Download PDF"));
    const text = await contractor.download(() =>
      contractor.press(contractor.button("Download Anyway")),
    );

    const { quote, tasks } = await contractor.quote();
    expect(tasks.map(({ name }) => name).sort()).toEqual([...TASKS].sort());
    for (const name of TASKS) expect(text).toContain(name);
    expect(text).toContain("Dana Whitfield");
    expect(text).toContain(`Total ${formatCents(toCents(quote.total))}`);
    contractor.expectPressesAtMost(BOUND);
  },
);
