// Receives the webhook of an installation, and prints the events whose signature is right: an example for your own.
// It needs Node and nothing else: WEBHOOK_SECRET=whsec_... PORT=8080 node docs/webhook-receiver.mjs
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

const { WEBHOOK_SECRET = "", PORT = "8080" } = process.env;
const key = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ""), "base64");

/** Older or newer requests are refused, in seconds: nobody can send a recorded one again later. */
const TOLERANCE = 5 * 60;

/** Ids of events that were handled: one that could not be confirmed comes again with the same id. Keep them on disk. */
const handled = new Set();

/** Whether the request comes from the installation (standardwebhooks.com). */
function isSigned(headers, body) {
  const {
    "webhook-id": id,
    "webhook-timestamp": time,
    "webhook-signature": signatures = "",
  } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= TOLERANCE)) return false;
  const expected = createHmac("sha256", key).update(`${id}.${time}.${body}`).digest();
  return signatures.split(" ").some((each) => {
    const [version, signature = ""] = each.split(",");
    const given = Buffer.from(signature, "base64");
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

const server = createServer(async (request, response) => {
  const body = await text(request);
  if (!isSigned(request.headers, body)) return response.writeHead(401).end();
  const id = request.headers["webhook-id"];
  if (!handled.has(id)) process.stdout.write(`${id} ${body}\n`);
  handled.add(id);
  response.writeHead(204).end();
});
server.listen(Number(PORT), "127.0.0.1", () =>
  process.stdout.write(`listening at http://127.0.0.1:${server.address().port}\n`),
);
