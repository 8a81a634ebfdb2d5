// The others: visitors with addresses of their own who edit at the pace of people while somebody harms the server.
import { quantile } from "../../bench/tools/measure.ts";
import { openClient } from "../drive/client.ts";
import { edit, prepareDesks, type Desk } from "../drive/editors.ts";
import { Ledger } from "../drive/ledger.ts";
import type { Random } from "../drive/random.ts";
import { readOver } from "../drive/reading.ts";

const OTHERS = 4;
/** A change about every tenth of a second: below every limit of one address. */
const PAUSE_MS = 90;

/** What the others saw in one phase. */
export interface Phase {
  edits: number;
  /** Answers that are no acknowledgement, and missing answers, but for those counted as busy. */
  refused: string[];
  /** Answers of 503: the editor sends the change again. A machine that does other work can cause them, too. */
  busy: number;
  /** Milliseconds. */
  p99: number;
}

export class Others {
  readonly #url: string;
  readonly #random: Random;
  readonly #desks: Desk[][];
  readonly ledger = new Ledger();

  private constructor(url: string, random: Random, desks: Desk[][]) {
    this.#url = url;
    this.#random = random;
    this.#desks = desks;
  }

  /** Makes their quotes. */
  static async begin(url: string, random: Random): Promise<Others> {
    const client = openClient(url, { from: "127.0.1.99" });
    const desks = await prepareDesks(client, random, { quotes: 2, clients: OTHERS });
    client.close();
    return new Others(url, random, desks);
  }

  /** Edits until the work is done. */
  async during(work: Promise<unknown>): Promise<Phase> {
    let isOver = false;
    const ended = work.finally(() => (isOver = true));
    const [times, refused]: [number[], string[]] = [[], []];
    let busy = 0;
    const editing = this.#desks.map(async (own, index) => {
      const client = openClient(this.#url, { from: `127.0.1.${index + 1}` });
      await edit(client, own, {
        ledger: this.ledger,
        random: this.#random,
        isOver: () => isOver,
        creates: false,
        pauseMs: PAUSE_MS,
        onAnswer(status, ms) {
          if (status >= 200 && status < 300) times.push(ms);
          else if (status === 503) busy += 1;
          else refused.push(`An edit of another visitor got ${status || "no answer"}.`);
        },
        // As their editors do: sent again until it is acknowledged, at most until the phase is over.
        repeats: async () => !isOver,
      });
      client.close();
    });
    await Promise.all([ended, ...editing]);
    if (times.length === 0)
      return { edits: 0, refused: [...refused, "No edit was acknowledged."], busy, p99: 0 };
    return { edits: times.length, refused, busy, p99: quantile(times, 0.99) };
  }

  /** @returns a sentence for each acknowledged change that is lost */
  async losses(): Promise<string[]> {
    const client = openClient(this.#url, { from: "127.0.1.98" });
    const lost = await this.ledger.differences(readOver(client));
    client.close();
    return lost;
  }
}
