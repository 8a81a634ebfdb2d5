// Tests of jobs that run one after the other: order, shared results, failures and the limit.
import { expect, test } from "vitest";
import { PdfBusyError } from "./renderer.ts";
import { singleFile } from "./single-file.ts";

test("one job runs at a time, in order, also after a failed one", async () => {
  const inTurn = singleFile<string>();
  const events: string[] = [];
  const job = (name: string) => async () => {
    events.push(`${name} begins`);
    await Promise.resolve();
    events.push(`${name} ends`);
    if (name === "a") throw new Error("no paper");
    return name;
  };
  const results = await Promise.allSettled(["a", "b"].map((name) => inTurn(name, job(name))));
  expect(events).toEqual(["a begins", "a ends", "b begins", "b ends"]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
});

test("equal jobs share one run, until it has ended", async () => {
  const inTurn = singleFile<number>();
  let runs = 0;
  const run = async () => (runs += 1);
  expect(await Promise.all([inTurn("same", run), inTurn("same", run)])).toEqual([1, 1]);
  expect(await inTurn("same", run)).toBe(2);
});

test("the seventeenth waiting job is refused, and those before it are run", async () => {
  const inTurn = singleFile<number>();
  const accepted = Array.from({ length: 16 }, (_, at) => inTurn(String(at), async () => at));
  expect(() => inTurn("one more", async () => 0)).toThrow(PdfBusyError);
  expect(await Promise.all(accepted)).toHaveLength(16);
  expect(await inTurn("one more", async () => 17)).toBe(17);
});
