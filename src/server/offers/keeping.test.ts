// Tests what the client of an accepted offer keeps: what the page says of it, and the calendar file of the planned start.
import { expect, test } from "vitest";
import { apiPaths, clientPath } from "#core/api.ts";
import { seedQuote } from "#server/testing/app-for-tests.ts";
import {
  accept,
  acceptanceOf,
  publishOffer,
  readAsClient,
  type OpenOffer,
} from "#server/testing/offers-for-tests.ts";
import { sharedTestApp } from "#server/testing/shared-app.ts";

const app = sharedTestApp();

async function offered(patch: object): Promise<OpenOffer> {
  const { quoteId } = await seedQuote(app);
  expect((await app.call("PUT", apiPaths.quote(quoteId), patch)).status).toBe(200);
  return publishOffer(app, quoteId);
}

const pageOf = async ({ token }: OpenOffer): Promise<string> =>
  String((await app.call("GET", clientPath(token))).body).replaceAll(/\s+/g, " ");

const calendarOf = ({ token }: OpenOffer, query = ""): Promise<Response> =>
  fetch(app.url + apiPaths.clientCalendar(token) + query);

const START = {
  title: "Kitchen",
  startDate: "2026-12-07",
  businessInfo: { companyName: "Ace" },
  clientInfo: { projectAddress: "12 Main St\nToronto" },
};

test("the planned start is printed, and a calendar file once the offer is accepted", async () => {
  const offer = await offered(START);
  expect(await pageOf(offer)).toContain(
    '<dt>Planned start</dt> <dd dir="auto">December 7, 2026</dd>',
  );
  expect((await calendarOf(offer)).status).toBe(404);
  await accept(app, offer, acceptanceOf(offer));
  expect(await pageOf(offer)).toContain(
    `href="${apiPaths.clientCalendar(offer.token)}" download="">Add the start on December 7, 2026 to your calendar`,
  );
  const response = await calendarOf(offer);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(response.headers.get("content-disposition")).toContain('filename="Kitchen.ics"');
  const text = await response.text();
  expect(text.split("\r\n")).toEqual(
    expect.arrayContaining([
      "BEGIN:VCALENDAR",
      "BEGIN:VEVENT",
      `UID:${offer.sha256.slice(0, 32)}@quotewright`,
      "DTSTART;VALUE=DATE:20261207",
      "SUMMARY:Ace: Kitchen",
      "LOCATION:12 Main St\\nToronto",
      "END:VEVENT",
      "END:VCALENDAR",
    ]),
  );
  expect(await (await calendarOf(offer, "?revision=1")).text()).toBe(text);
});

test("texts of the quote add no line of their own to the calendar file", async () => {
  const offer = await offered({
    ...START,
    title: `Kitchen\u202E; BEGIN:VALARM, ${"x".repeat(150)}`,
    clientInfo: { projectAddress: "12 Main St\r\nATTENDEE:mailto:eve@example.com\u2028X:1" },
  });
  await accept(app, offer, acceptanceOf(offer));
  const text = await (await calendarOf(offer)).text();
  expect(text).not.toMatch(/^(ATTENDEE|BEGIN:VALARM|X:)/m);
  expect(text).not.toContain("\u202E");
  expect(text).toContain("Kitchen\\; BEGIN:VALARM\\, xxx");
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test("the page says how what was accepted is kept, and for how long", async () => {
  const offer = await offered({ clientInfo: { email: "jane@example.com" } });
  expect((await readAsClient(app, offer)).keeping).toEqual([]);
  await accept(app, offer, acceptanceOf(offer));
  // This installation sends no mail.
  const keeping = [
    "Download the PDF and keep it: it shows what was accepted.",
    "This link shows it for at least 6 years after the acceptance.",
  ];
  expect((await readAsClient(app, offer)).keeping).toEqual(keeping);
  const page = await pageOf(offer);
  // This offer has no planned start.
  expect(page).not.toMatch(/calendar|Planned start/);
  expect((await calendarOf(offer)).status).toBe(404);
  for (const sentence of keeping) expect(page).toContain(sentence);
});
