// Bounds on open connections: so many in all that files can still be opened, and a share for each address.
import { readFileSync } from "node:fs";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { clientKey } from "./client-key.ts";

/** Files, pipes and connections that the server needs for itself, such as those of the database. */
const OWN_FILES = 256;
const MOST_CONNECTIONS = 10_000;
/** Ten addresses that open as many as they may leave a third to others. */
const SHARES = 15;
/** A browser opens six, and an office of forty people has one address. */
const MOST_PER_ADDRESS = 250;

/** The limit of open files of this process, by Linux; elsewhere that of macOS, which is the lowest in use. */
function openFilesLimit(): number {
  try {
    const line = /^Max open files\s+(\d+|unlimited)/m.exec(
      readFileSync("/proc/self/limits", "utf8"),
    );
    return line?.[1] === "unlimited" ? Infinity : Number(line?.[1] ?? 256);
  } catch {
    return OWN_FILES * 2;
  }
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
  const open = new Map<string, number>();
  server.prependListener("connection", (socket: Socket) => {
    const key = clientKey(socket.remoteAddress ?? "");
    const count = (open.get(key) ?? 0) + 1;
    if (count > perAddress) return void socket.destroy();
    open.set(key, count);
    socket.once("close", () => {
      const left = (open.get(key) ?? 0) - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    });
  });
}
