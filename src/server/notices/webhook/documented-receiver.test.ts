// Tests the receiver that the documentation shows: it takes signed events once, and nothing else.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { WEBHOOK_SECRET as secret } from "../../testing/receivers/webhook-receiver.ts";
import { exampleNotice, exampleOffer } from "../testing/example-notices.ts";
import { webhookChannel } from "./webhook-channel.ts";

const PROJECT = path.join(import.meta.dirname, "../../../..");

test("the receiver of docs/operations.md prints a signed event once and refuses others", async () => {
  const command = "node docs/webhook-receiver.mjs";
  const { PATH } = process.env;
  const child = spawn("sh", ["-c", `exec ${command}`], {
    cwd: PROJECT,
    env: { PATH, PORT: "0", WEBHOOK_SECRET: secret },
  });
  onTestFinished(() => void child.kill());
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const { value: first = "" } = await lines.next();
  const url = /http:\S+/.exec(first)?.[0] ?? "";
  const sendWith = (used: string) => webhookChannel({ url, secret: used, allowPrivate: true });
  const { signal } = new AbortController();
  const notice = exampleNotice({ facts: { name: "Zoë" } });
  const other = `whsec_${Buffer.alloc(32, 8).toString("base64")}`;
  expect(await sendWith(other)(notice, exampleOffer(), signal)).toMatchObject({
    reason: "http 401",
  });
  expect(await sendWith(secret)(notice, exampleOffer(), signal)).toEqual({ kind: "sent" });
  expect(await sendWith(secret)(notice, exampleOffer(), signal)).toEqual({ kind: "sent" });
  const last = exampleNotice();
  await sendWith(secret)(last, exampleOffer(), signal);
  const printed = [(await lines.next()).value, (await lines.next()).value].map(String);
  expect(printed[0]).toMatch(new RegExp(`^${notice.id} \\{"type":"offer.accepted".*Zoë`));
  expect(printed[1]).toMatch(new RegExp(`^${last.id} `));
});
