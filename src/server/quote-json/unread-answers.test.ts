// Test of the memory of answers that nobody reads: all send the same bytes, so that many cost as much as one.
// @module-tag full
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { uploadLargestQuote } from "../testing/largest-quote.ts";
import { startServerProcess } from "../testing/server-process.ts";

/** 200 MB of answers. */
const READERS = 50;

/** Resident memory of a process in bytes. */
function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) * 1_024;
}

/**
 * Asks for an address, and stops reading after the first bytes.
 *
 * @param reader - each has an address of its own, because one client may have some of these bytes only
 */
function askWithoutReading(url: string, address: string, reader: number): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const localAddress = `127.0.0.${reader + 2}`;
    const socket = connect({ port: Number(port), host: hostname, localAddress });
    socket.once("error", reject);
    socket.once("data", (first: Buffer) => {
      socket.pause();
      if (first.toString("latin1").startsWith("HTTP/1.1 200")) resolve(socket);
      else reject(new Error(first.toString("latin1", 0, 200)));
    });
    socket.write(`GET ${address} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
  });
}

// Memory is read from Linux's /proc.
test(`${READERS} clients that do not read the largest document cost less than a third of them`, async ({
  skip,
}) => {
  skip(process.platform !== "linux");
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), "quotewright-unread-"));
  const server = await startServerProcess(DATA_DIR);
  const id = await uploadLargestQuote(server.url, "浴");
  const address = apiPaths.wholeQuote(id);
  const { byteLength } = await (await fetch(server.url + address)).arrayBuffer();
  const sockets = [await askWithoutReading(server.url, address, 0)];
  const before = memoryOf(server.pid);
  while (sockets.length < READERS)
    sockets.push(await askWithoutReading(server.url, address, sockets.length));
  // Another request has its answer, so that those before it were written as far as they can be.
  await fetch(`${server.url}${apiPaths.quote(id)}`);
  expect(memoryOf(server.pid) - before).toBeLessThan((READERS / 3) * byteLength);
  for (const socket of sockets) socket.destroy();
  await server.end("SIGTERM");
  rmSync(DATA_DIR, { recursive: true, force: true });
}, 240_000);
