// Tests where requests to others' addresses lead: never into a private network, never on to another address, never for long.
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo, LookupFunction } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startHttpReceiver, type HttpReceiver } from "../../testing/receivers/http-receiver.ts";
import { loopbackCertificate } from "../../testing/receivers/loopback-certificate.ts";
import { post } from "./post.ts";

const PUBLIC = { allowPrivate: false };
const { cert: ca } = loopbackCertificate();

let receiver: HttpReceiver;
beforeAll(async () => {
  receiver = await startHttpReceiver();
});
afterAll(() => receiver.close());

/** For one test. */
async function anotherReceiver(): Promise<HttpReceiver> {
  const made = await startHttpReceiver();
  onTestFinished(() => made.close());
  return made;
}

const hello = { headers: {}, body: "hello" };
const portOf = ({ url }: HttpReceiver): string => new URL(url).port;

/** A name server that gives its answers one after the other, then the last one again. */
function lookupOf(...answers: string[][]): LookupFunction & { asked: string[] } {
  const asked: string[] = [];
  const lookup: LookupFunction = (name, { all }, done) => {
    asked.push(name);
    const found = (answers[asked.length - 1] ?? answers.at(-1) ?? []).map((address) => ({
      address,
      family: address.includes(":") ? 6 : 4,
    }));
    if (all) done(null, found);
    else done(null, found[0]?.address ?? "", found[0]?.family);
  };
  return Object.assign(lookup, { asked });
}

test.each([
  "http://127.0.0.1",
  "https://2130706433",
  "https://localhost",
  "http://[::ffff:127.0.0.1]",
  "https://[64:ff9b::7f00:1]",
  "http://0.0.0.0",
  "https://10.0.0.1",
  "http://172.16.0.1",
  "https://192.168.1.1",
  "http://100.64.0.1",
  "http://169.254.169.254",
  "https://[fd00::1]",
])("nothing is sent to %s", async (address) => {
  expect(await post(`${address}:${portOf(receiver)}/`, hello, PUBLIC)).toEqual({ code: "private" });
  expect(receiver.requests.all).toEqual([]);
});

test("a name is looked up once: the address that was checked is the one that is connected to", async () => {
  const own = await anotherReceiver();
  // Whoever asks twice gets another address.
  const lookup = lookupOf(["127.0.0.1"], ["169.254.169.254"]);
  const url = `https://receiver.test:${portOf(own)}/`;
  expect(await post(url, hello, { allowPrivate: true, ca, lookup })).toMatchObject({ status: 204 });
  expect(lookup.asked).toEqual(["receiver.test"]);
  // Of the next request the next address is checked again, and each of several.
  for (const next of [lookup, lookupOf(["8.8.8.8", "127.0.0.1"])])
    expect(await post(url, hello, { ...PUBLIC, ca, lookup: next })).toEqual({ code: "private" });
  expect(own.requests.all).toHaveLength(1);
});

test("with private addresses allowed all of it arrives", async () => {
  const own = await anotherReceiver();
  const outbound = { allowPrivate: true, ca, lookup: lookupOf(["127.0.0.1"]) };
  own.answerWith({ status: 202, headers: { "retry-after": "7" } });
  const url = `https://receiver.test:${portOf(own)}/in?a=1`;
  expect(await post(url, { headers: { "x-a": "b" }, body: "hé" }, outbound)).toEqual({
    status: 202,
    retryAfter: "7",
  });
  const [request] = own.requests.all;
  expect(request).toMatchObject({
    method: "POST",
    path: "/in?a=1",
    headers: { "x-a": "b", "content-length": "3", "user-agent": "Quotewright" },
  });
  expect(request?.body.toString()).toBe("hé");
});

test.each([302, 307])("a redirect (%i) is an answer and is not followed", async (status) => {
  const redirecting = await anotherReceiver();
  redirecting.answerWith({ status, headers: { location: `${receiver.url}/secret` } });
  expect(await post(redirecting.url, hello, { allowPrivate: true, ca })).toMatchObject({ status });
  expect(receiver.requests.all).toEqual([]);
});

test("an answer that does not come is given up, a name that is never found as well", async () => {
  const silent = await anotherReceiver();
  silent.hold();
  const outbound = { allowPrivate: true, ca, requestMs: 100 };
  expect(await post(silent.url, hello, outbound)).toEqual({ code: "timeout" });
  const lookup: LookupFunction = () => {};
  const unknown = await post("https://receiver.test/", hello, { ...outbound, lookup });
  expect(unknown).toEqual({ code: "timeout" });
});

test("of an endless answer only the beginning is read, then the connection ends", async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200);
    const more = (): void => {
      while (response.write("x".repeat(65_536)));
    };
    response.on("drain", more);
    more();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const ended = new Promise((resolve) =>
    server.once("connection", (socket) => socket.on("error", () => {}).once("close", resolve)),
  );
  const { port } = server.address() as AddressInfo;
  const answer = await post(`http://127.0.0.1:${port}/`, hello, { allowPrivate: true });
  expect(answer).toMatchObject({ status: 200 });
  await ended;
});
