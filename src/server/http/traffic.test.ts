// Tests of the answers of an overloaded server.
import { expect, test } from "vitest";
import { sharedTestApp } from "../testing/shared-app.ts";

const app = sharedTestApp();

/** Longer than the server tolerates. */
const BLOCK_MS = 1_200;
/** The delay is measured once a second, so that one of these turns is measured whole. */
const TURNS = 3;

/** Blocks the event loop in several turns, and starts the work before the last one. */
const whileBlocked = <Result>(work: () => Promise<Result>): Promise<Result> =>
  new Promise((resolve) => {
    let turn = 0;
    let result: Promise<Result>;
    const block = () => {
      const end = performance.now() + BLOCK_MS;
      turn += 1;
      if (turn === TURNS) result = work();
      while (performance.now() < end);
      if (turn < TURNS) setTimeout(block);
      else resolve(result);
    };
    setTimeout(block);
  });

test(
  "an overloaded server refuses reads of the API with 503, makes changes, and sends its pages",
  { tags: ["full"] },
  async () => {
    const answers = await whileBlocked(() =>
      Promise.all([
        ...["/api/regions", "/faq", "/assets/app-1a2b3c.js"].map((path) => app.call("GET", path)),
        app.call("POST", "/api/quotes"),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual([503, 200, 200, 201]);
    expect(answers[0]!.headers.get("retry-after")).toBe("5");
    expect(answers[0]!.body).toMatchObject({
      detail: "The server is busy. Please try again in a moment.",
    });
  },
);
