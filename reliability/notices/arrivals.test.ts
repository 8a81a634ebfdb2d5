// Tests that the count of notices sees one that is missing, one that comes twice, and one of nothing.
import { expect, test } from "vitest";
import type { ListedNotice, NoticeChannel } from "#core/notices/notice.ts";
import { exampleId } from "#core/testing/example-quotes.ts";
import { Arrivals } from "./arrivals.ts";

const CHANNELS = ["push", "mail", "webhook"] as const;
const idOf = (channel: NoticeChannel): string =>
  exampleId("quote", 1 + CHANNELS.indexOf(channel as "push"));

const listed = (channel: NoticeChannel): ListedNotice => ({
  id: idOf(channel),
  kind: "opened",
  channel,
  targetId: null,
  address: "",
  revision: 1,
  at: "2026-12-01T05:00:00.000Z",
  state: "sent",
  attempts: 1,
  error: "",
});
const all = CHANNELS.map(listed);

function arrived(...channels: NoticeChannel[]): Arrivals {
  const arrivals = new Arrivals();
  for (const channel of channels) arrivals.add({ id: idOf(channel), channel, kills: 0 });
  return arrivals;
}

test("each notice once is right, and one more after a kill is counted as a repetition", () => {
  const arrivals = arrived(...CHANNELS);
  arrivals.add({ id: idOf("mail"), channel: "mail", kills: 1 });
  expect(arrivals.differences({ kinds: ["opened"], listed: all })).toEqual([]);
  expect(arrivals.problems).toEqual([]);
  expect(arrivals.countRepeated()).toBe(1);
});

test("what is stored too rarely or too often, not sent, or did not arrive is named", () => {
  const arrivals = arrived("push", "mail");
  const found = [
    listed("push"),
    { ...listed("mail"), state: "failed" as const, error: "No such user." },
    { ...listed("mail"), id: exampleId("quote", 9) },
  ];
  expect(arrivals.differences({ kinds: ["opened"], listed: found })).toEqual([
    "opened by mail: 2 are stored, not 1.",
    "opened by webhook: 0 are stored, not 1.",
    "opened by mail did not arrive.",
    "opened by mail is failed: No such user.",
  ]);
  expect(arrivals.differences({ kinds: [], listed: all.slice(0, 1) })).toEqual([
    "opened by push: 1 are stored, not 0.",
  ]);
});

test("a notice that comes again without a kill, after it was sent, or by another channel is a problem", () => {
  const id = idOf("mail");
  const arrivals = arrived("mail", "mail");
  arrivals.note([listed("mail")]);
  arrivals.add({ id, channel: "push", kills: 1 });
  expect(arrivals.problems).toEqual([
    `mail ${id} arrived twice without a kill between.`,
    `push ${id} arrived after it was listed as sent.`,
    `push ${id} arrived by mail too.`,
  ]);
  expect(arrivals.strangers(new Set())).toHaveLength(3);
});
