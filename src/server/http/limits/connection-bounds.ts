// Bounds on open connections: so many in all that files can still be opened, and a share for each address.
import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { clientKey } from "./client-key.ts";
import { KeyCounts } from "./key-counts.ts";

/** Files, pipes and connections that the server needs for itself, such as those of the database. */
const OWN_FILES = 256;
const MOST_CONNECTIONS = 10_000;
/** Ten addresses that open as many as they may leave a third to others. */
const SHARES = 15;
/** A browser opens six, and an office of forty people has one address. */
const MOST_PER_ADDRESS = 250;

/** The limit of open files where the system does not say it. */
const USUAL_FILES = 1_024;

/** How many files this process may have open, by Linux. */
function openFilesLimit(): number {
  let limits: string;
  try {
    limits = readFileSync("/proc/self/limits", "utf8");
  } catch {
    return USUAL_FILES;
  }
  const limit = /^Max open files\s+(\d+|unlimited)/m.exec(limits)?.[1] ?? USUAL_FILES;
  return limit === "unlimited" ? Infinity : Number(limit);
}

export interface ConnectionBounds {
  inAll: number;
  perAddress: number;
}

/** @param files - how many files the process may have open */
export function connectionBounds(files: number = openFilesLimit()): ConnectionBounds {
  const inAll = Math.max(SHARES, Math.min(MOST_CONNECTIONS, files - OWN_FILES));
  return { inAll, perAddress: Math.min(MOST_PER_ADDRESS, Math.ceil(inAll / SHARES)) };
}

/**
 * Closes new connections beyond the bounds. Node closes those beyond `inAll` itself.
 *
 * @param isProxied - whether all connections come from a proxy: then they have its address, and it bounds their number
 */
export function boundConnections(
  { server }: FastifyInstance,
  { inAll, perAddress }: ConnectionBounds,
  isProxied: boolean,
): void {
  server.maxConnections = inAll;
  if (isProxied) return;
  const open = new KeyCounts();
  server.prependListener("connection", (socket: Socket) => {
    const key = clientKey(socket.remoteAddress ?? "");
    if (open.of(key) >= perAddress) return void socket.destroy();
    open.add(key, 1);
    socket.once("close", () => open.add(key, -1));
  });
}
