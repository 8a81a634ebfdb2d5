// Tests of the client's page with a server that is busy or fails, and with pages of a proxy in its place.
import type { Page, Route } from "@playwright/test";
import { offerNow } from "../pages/client-page.ts";
import { expect, test } from "../testing/client-fixtures.ts";

test.use({ provokes: /Failed to load resource|net::ERR/ });

/** What a proxy or the sign-in page of a network shows in the place of the site. */
const FOREIGN = { contentType: "text/html", body: "<title>Welcome</title><p>Sign in.</p>" };

type Answer = Parameters<Route["fulfill"]>[0];

interface BadAnswers {
  /** How often the address was asked for. */
  asked: () => number;
  /** From now on the server itself answers. */
  recover: () => void;
}

/** Answers requests to an address in the place of the server. */
async function answerWith(
  page: Page,
  address: string | RegExp,
  answer: Answer | "abort",
): Promise<BadAnswers> {
  let asked = 0;
  let isBad = true;
  await page.route(address, async (route) => {
    asked += 1;
    if (!isBad) return route.continue();
    return answer === "abort" ? route.abort() : route.fulfill(answer);
  });
  return { asked: () => asked, recover: () => (isBad = false) };
}

const WAITS: [string, Answer | "abort", string, string][] = [
  ["a busy server is named", { status: 503 }, ": the server is busy.", "The server is busy."],
  ["the page of a proxy is no answer", FOREIGN, "", "There is no connection."],
  ["a missing connection is named", "abort", "", "There is no connection."],
];

for (const [what, answer, ofTotal, ofAcceptance] of WAITS)
  test(
    `${what}: total and acceptance are asked for again`,
    { tag: "@full" },
    async ({ page, request, offer, client }) => {
      const totals = await answerWith(page, /chosen=/, answer);
      await client.option("Heated floor mat").check();
      const notUpdated = page.getByText(`The total could not be updated${ofTotal}`);
      await expect(notUpdated).toBeVisible();
      totals.recover();
      await client.expectTotal("$12,263.05");
      await expect(notUpdated).toBeHidden();
      const acceptances = await answerWith(page, "**/acceptance", answer);
      await client.fill();
      await client.accept.click();
      await expect(client.acceptance).toContainText(`${ofAcceptance} This page tries again`);
      acceptances.recover();
      await expect(client.outcome).toContainText("This quote is accepted");
      expect((await offerNow(request, offer)).state).toBe("accepted");
    },
  );

test(
  "a failure of the server is shown once, the field that sent the form has the focus again, and it can be sent again",
  { tag: "@full" },
  async ({ page, client }) => {
    const answers = await answerWith(page, "**/acceptance", {
      status: 500,
      json: { detail: "Something went wrong on the server." },
    });
    await client.fill();
    await client.name.press("Enter");
    await expect(client.acceptance).toContainText("Something went wrong on the server.");
    await expect(client.name).toBeFocused();
    await expect(client.name).toHaveValue("Maya Tremblay");
    await expect(client.stop).toHaveCount(0);
    answers.recover();
    await client.accept.click();
    await expect(client.outcome).toContainText("This quote is accepted");
    expect(answers.asked()).toBe(2);
  },
);

test(
  "a choice without an answer leaves name and drawing, and is accepted only with its total",
  { tag: "@full" },
  async ({ page, request, offer, client }) => {
    await client.fill();
    await client.draw();
    const totals = await answerWith(page, /chosen=/, {
      status: 422,
      contentType: "text/html",
      body: `<main data-state="none"><h1>This choice is not available</h1></main>`,
    });
    await client.option("Heated floor mat").check();
    await expect(page.getByText("The total of this choice could not be read.")).toBeVisible();
    await expect(client.name).toHaveValue("Maya Tremblay");
    await expect(page.getByRole("img", { name: "Signature, drawn" })).toBeVisible();
    totals.recover();
    await client.accept.click();
    await expect(client.acceptance).toContainText("The total has changed. Check it, then accept.");
    await client.expectTotal("$12,263.05");
    expect((await offerNow(request, offer)).state).toBe("open");
    await client.accept.click();
    await expect(client.outcome).toContainText("Total: $12,263.05.");
  },
);
