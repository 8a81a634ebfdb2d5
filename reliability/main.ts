// `npm run reliability`: harms real servers in several ways and prints what was found; `-- kills fuzz` runs two
// scenarios, `-- --long` the long forms, `-- --seed 7` repeats a run.
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { SCENARIOS } from "./scenarios.ts";
import { notRun, type Row } from "./scenario.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { long: { type: "boolean", default: false }, seed: { type: "string" } },
});
const unknown = positionals.filter((name) => !(name in SCENARIOS));
if (unknown.length > 0) {
  const names = Object.keys(SCENARIOS).join(", ");
  console.error(`There is no scenario ${unknown.join(", ")}. The scenarios: ${names}.`);
  process.exit(2);
}
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
if (!Number.isSafeInteger(seed)) {
  console.error("--seed takes a whole number.");
  process.exit(2);
}

const [cpu] = cpus();
const form = values.long ? "long" : "short";
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${form} forms, seed ${seed}; Node ${process.version}, ${availableParallelism()} cores of ${cpu?.model ?? "?"}`,
);

const rows: Row[] = [];
for (const [name, run] of Object.entries(SCENARIOS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const folder = await mkdtemp(join(tmpdir(), `quotewright-${name}-`));
  const started = performance.now();
  try {
    rows.push(...(await run({ long: values.long, seed, folder })));
  } catch (error) {
    rows.push({ ...notRun(name, String(error)), verdict: "failed" });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  console.error(`${name}: ${Math.round((performance.now() - started) / 1_000)} seconds`);
}
const cells = (row: Row): string =>
  [row.scenario, row.done, row.found, row.verdict]
    .map((text) => text.replaceAll("|", "\\|").replaceAll(/\s+/g, " "))
    .join(" | ");
// Markdown, so that the table can be copied into docs/reliability.md.
console.log("\n| scenario | what was done | what was found | verdict |\n| --- | --- | --- | --- |");
for (const row of rows) console.log(`| ${cells(row)} |`);
for (const { scenario, steps } of rows)
  if (steps) console.log(`\nBefore the first problem of ${scenario}:\n${steps.join("\n")}`);
process.exitCode = rows.every(({ verdict }) => verdict !== "failed") ? 0 : 1;
