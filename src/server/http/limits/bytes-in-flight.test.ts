// Tests of the memory that unread answers and bodies under way may occupy.
import { beforeAll, describe, expect, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { sharedTestApp } from "../../testing/shared-app.ts";
import {
  getText,
  leaveUnread,
  OTHER_ADDRESS,
  statusFrom,
  storeLargeQuote,
  untilNotBusy,
} from "../testing/visitors.ts";

const MB = 1_024 * 1_024;

let quoteId: string;
const app = sharedTestApp({
  limits: {
    answers: { perClient: 40 * MB, inAll: 60 * MB },
    bodies: { perClient: 7 * MB, inAll: 12 * MB },
  },
});
beforeAll(async () => {
  quoteId = await storeLargeQuote(app);
});

describe("a document of 12 MB", () => {
  test("that is asked for 6 times and never read is held as often as the bound allows", async () => {
    const path = apiPaths.wholeQuote(quoteId);
    const answers = [];
    for (let times = 0; times < 6; times += 1) {
      await untilNotBusy(app);
      answers.push(await leaveUnread(app, getText(path)));
    }
    const made = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 503);
    expect([made.length, refused.length]).toEqual([3, 3]);
    expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(["5"]));
    // The others read it as before, and own small requests have room.
    await untilNotBusy(app);
    expect(await statusFrom(OTHER_ADDRESS, app, "GET", path)).toBe(200);
    expect((await app.call("PUT", apiPaths.quote(quoteId), { title: "Mine" })).status).toBe(200);
    for (const { socket } of answers) socket.destroy();
    await expect
      .poll(async () => (await app.call("GET", path)).status, { timeout: 20_000 })
      .toBe(200);
  });

  test.each(["identity", "gzip"])("arrives whole as %s", async (encoding) => {
    await untilNotBusy(app);
    const response = await fetch(app.url + apiPaths.wholeQuote(quoteId), {
      headers: { "accept-encoding": encoding },
    });
    const text = await response.text();
    const { headers } = response;
    if (encoding === "gzip") expect(headers.get("content-encoding")).toBe("gzip");
    else expect(Number(headers.get("content-length"))).toBe(Buffer.byteLength(text));
    // Comparing the objects would block the server for seconds.
    expect(text === JSON.stringify(await app.store.readWholeQuote(quoteId))).toBe(true);
  });
});

test("uploads under way beyond the bound are refused before they are read", async () => {
  const upload = (framing: string) =>
    `POST ${apiPaths.uploadLogo(quoteId)} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`;
  const begun = [];
  for (const framing of ["Content-Length: 2900000", "Transfer-Encoding: chunked"])
    begun.push(await leaveUnread(app, upload(`${framing}\r\nExpect: 100-continue`)));
  expect(begun.map(({ status }) => status)).toEqual([100, 100]);
  const refused = await leaveUnread(app, upload("Content-Length: 2900000"));
  expect(refused).toMatchObject({ status: 503, retryAfter: "5" });
  expect((await app.call("PUT", apiPaths.quote(quoteId), { title: "Mine" })).status).toBe(200);
  for (const { socket } of [...begun, refused]) socket.destroy();
});
