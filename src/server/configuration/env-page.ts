// Makes docs/configuration.md from the schema of the environment and from what its variables mean.
import { readEnv, type Env } from "../env.ts";
import { ENV_GROUPS, ENV_MEANINGS, type EnvMeaning } from "./env-meanings.ts";

const HEAD = `# Configuration

All settings of the server are environment variables. They are read once when it starts: restart it after a change. An empty
variable counts as not set. A value that is not valid ends the start with a sentence that names the variable.

\`npm run docs\` writes this page from the schema that reads the variables.
`;

const unsetEnv: Env = readEnv({});

function defaultOf(name: keyof Env, { unset }: EnvMeaning): string {
  const value = unsetEnv[name];
  return value === undefined ? (unset ?? "not set") : `\`${String(value)}\``;
}

/** A Markdown table as the formatter writes it: each column as wide as its longest cell. */
function table(rows: readonly (readonly [string, string, string])[]): string {
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const padded = rows.map((row) =>
    line(row.map((cell, column) => cell.padEnd(widths[column] ?? 0))),
  );
  const rule = line(widths.map((width) => "-".repeat(width)));
  return [padded[0], rule, ...padded.slice(1)].join("\n");
}

/** @returns the whole page as Markdown: a table of variables for each group, in the order of ENV_GROUPS */
export function environmentPage(): string {
  const meanings = Object.entries(ENV_MEANINGS) as [keyof typeof ENV_MEANINGS, EnvMeaning][];
  const sections = Object.entries(ENV_GROUPS).map(([group, heading]) => {
    const rows = meanings
      .filter(([, meaning]) => meaning.group === group)
      .map(
        ([name, meaning]) => [`\`${name}\``, defaultOf(name, meaning), meaning.meaning] as const,
      );
    return `\n## ${heading}\n\n${table([["variable", "default", "meaning"], ...rows])}\n`;
  });
  return HEAD + sections.join("");
}
