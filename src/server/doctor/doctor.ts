// `quotewright doctor`: says what is right with an installation and what is not; the exit code is 1 if something is not.
import path from "node:path";
import { findings } from "./checks.ts";
import type { Finding } from "./finding.ts";
import { EnvError, readEnv, type Env } from "../env.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

const say = ({ kind, sentence }: Finding): void =>
  void process.stdout.write(`${kind.padEnd(5)} ${sentence}\n`);

function settings(): Env | undefined {
  try {
    return readEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    for (const sentence of error.message.split("\n")) say({ kind: "FAIL", sentence });
    return undefined;
  }
}

// Without a listener a closed standard output would end the process.
process.stdout.on("error", () => {});

const env = settings();
let isWell = env !== undefined;
if (env !== undefined)
  for await (const finding of findings(ROOT, env)) {
    say(finding);
    isWell &&= finding.kind !== "FAIL";
  }
process.exitCode = isWell ? 0 : 1;
