// The connections to a receiver of a test: how many came, and waiting until all have ended.
import type { Server, Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { Arrivals } from "./arrivals.ts";

export class Connections {
  readonly opened = new Arrivals<Socket>();
  readonly #count: () => Promise<number>;

  /** @param server - before its first connection */
  constructor(server: Server) {
    server.on("connection", (socket: Socket) => this.opened.add(socket));
    this.#count = promisify(server.getConnections.bind(server));
  }

  /** Waits until every connection has ended, as those of a killed process do once all that it had sent is read. */
  async allEnded(): Promise<void> {
    // A socket that goes over to TLS loses its listeners, so none of it says when it has ended.
    while ((await this.#count()) > 0) await setTimeout(5);
  }
}
