// `npm run backup [file]`: copies all quotes while the server runs, and verifies the copy.
import path from "node:path";
import { BackupError } from "#server/backup/backup-error.ts";
import { backupPath, makeBackup } from "#server/backup/backup-files.ts";
import { runCommand } from "#server/configuration/run-command.ts";
import { EnvError, readEnv } from "#server/env.ts";

async function backUp(wanted: string | undefined): Promise<void> {
  const env = readEnv(process.env);
  const { quotes, bytes, file } = await makeBackup(
    env,
    wanted === undefined ? backupPath(env, "quotes") : path.resolve(wanted),
  );
  const size = (bytes / 1024 / 1024).toFixed(1);
  const noun = quotes === 1 ? "quote" : "quotes";
  console.log(`${quotes} ${noun} (${size} MB) were copied to ${file} and checked.`);
  console.log(`To restore: stop the server, then run\n  ${runCommand(`restore "${file}"`)}`);
}

function sentenceFor(error: unknown): string {
  if (error instanceof BackupError || error instanceof EnvError) return error.message;
  return `The backup failed: ${error instanceof Error ? error.message : String(error)}`;
}

try {
  await backUp(process.argv[2]);
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}
