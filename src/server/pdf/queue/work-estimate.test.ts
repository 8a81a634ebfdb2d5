// Worked examples of the estimate of a document's work, in units, and of what is too long.
import { expect, test } from "vitest";
import { printableQuote } from "#core/document/printable-quote.ts";
import { sampleQuote } from "../checking/sample-quote.ts";
import type { PdfJob } from "../engine/pdf-job.ts";
import { deadlineOf, mostUnits, workOf } from "./work-estimate.ts";

const jobOf = (tasks: number, description?: string): PdfJob => ({
  document: printableQuote(
    sampleQuote(tasks, (whole) => {
      for (const task of whole.tasks) task.description = description ?? task.description;
    }),
  ),
  logo: null,
});
const unitsOf = (job: PdfJob): number => Math.round(workOf(job));
/** A text of so many characters. */
const long = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

const LATIN = "Supply and install tiles. ";
const THAI = "ห้องน้ำ";

/** Units are milliseconds of processor time on the machine of docs/performance.md; the last column was measured there. */
test.each<[what: string, job: PdfJob, units: number, measured: number]>([
  ["an empty quote", jobOf(0), 23, 12],
  ["12 tasks", jobOf(12), 28, 16],
  ["120 tasks", jobOf(120), 75, 59],
  ["3,000 tasks without much text", jobOf(3_000), 1_305, 800],
  [
    "3,000 tasks of 2,000 letters, the longest English quote",
    jobOf(3_000, long(LATIN, 2_000)),
    8_450,
    7_380,
  ],
  ["300 tasks of 2,000 Thai characters", jobOf(300, long(THAI, 2_000)), 10_950, 9_500],
  [
    "300 tasks of 2,000 Arabic characters",
    jobOf(300, long("تركيب البلاط في الحمام ", 2_000)),
    3_250,
    1_950,
  ],
  [
    "3,000 tasks of 2,000 Chinese characters",
    jobOf(3_000, long("浴室瓷砖安装工程", 2_000)),
    10_470,
    6_180,
  ],
  ["60 tasks of 500 lines", jobOf(60, long("a\n", 1_000)), 2_180, 1_340],
])("%s", (_what, job, units, measured) => {
  expect(unitsOf(job) / units).toBeCloseTo(1, 1);
  expect(units).toBeGreaterThan(measured);
});

const THAI_QUOTE = jobOf(3_000, long(THAI, 2_000));

test("what cannot be printed in the deadline is above the limit, what can be is below", () => {
  expect(unitsOf(THAI_QUOTE)).toBeGreaterThan(5 * mostUnits(THAI_QUOTE));
  const lines = jobOf(3_000, long("a\n", 2_000));
  expect(unitsOf(lines)).toBeGreaterThan(5 * mostUnits(lines));
  const english = jobOf(3_000, long(LATIN, 2_000));
  expect(unitsOf(english)).toBeLessThan(mostUnits(english));
});

test("plain English counts the same whether a text has other letters too or not", () => {
  const text = long("Walls, floors and\nceilings. ", 999);
  const [plain, mixed] = [unitsOf(jobOf(400, `e${text}`)), unitsOf(jobOf(400, `é${text}`))];
  expect(mixed).toBe(plain);
});

test("pages for the preview are twice the work, and a signed document may have more than a published one", () => {
  const job = jobOf(300);
  expect(unitsOf({ ...job, output: "pageStarts" })).toBeCloseTo(2 * unitsOf(job), -1);
  const record = { heading: "Accepted" } as unknown as NonNullable<PdfJob["record"]>;
  expect(mostUnits({ ...job, record })).toBe(2.5 * mostUnits(job));
});

test("the deadline grows with the work, to 75 seconds for the longest quote", () => {
  expect(deadlineOf(30)).toBe(15_150);
  expect(deadlineOf(mostUnits(jobOf(1)))).toBe(75_000);
});
