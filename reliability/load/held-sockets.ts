// Connections of an attacker that are held open: what the server ends is opened again.
import { connect, type Socket } from "node:net";

/** Milliseconds between two bytes of a slow sender. */
const BYTE_EVERY = 250;
/** Milliseconds until a connection that the server ended is opened again. */
const AGAIN_MS = 2_000;

interface HeldOptions {
  /** The address of this machine from which it connects. */
  from: string;
  count: number;
  /** Sent at once; nothing by default. */
  beginning?: string;
  /** Whether bytes follow, one at a time, without an end. */
  drips?: boolean;
}

export class HeldSockets {
  readonly #target: { port: number; host: string };
  readonly #open = new Set<Socket>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #isOver = false;
  /** How many connections were opened so far. */
  opened = 0;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#target = { port: Number(port), host: hostname };
  }

  hold(options: HeldOptions): void {
    for (let index = 0; index < options.count; index += 1) this.#openOne(options);
  }

  #openOne(options: HeldOptions): void {
    const socket = connect({ ...this.#target, localAddress: options.from });
    this.opened += 1;
    this.#open.add(socket);
    socket.on("error", () => {});
    socket.resume();
    if (options.beginning !== undefined) socket.write(options.beginning);
    const drip = options.drips
      ? setInterval(() => socket.writable && socket.write("x"), BYTE_EVERY)
      : undefined;
    socket.once("close", () => {
      clearInterval(drip);
      this.#open.delete(socket);
      if (this.#isOver) return;
      const timer = setTimeout(() => {
        this.#timers.delete(timer);
        this.#openOne(options);
      }, AGAIN_MS);
      this.#timers.add(timer);
    });
  }

  end(): void {
    this.#isOver = true;
    for (const timer of this.#timers) clearTimeout(timer);
    for (const socket of this.#open) socket.destroy();
  }
}
