// Tests of DATA_DIR: only the server's account reads it, and one server uses it at a time.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSqlite } from "./sqlite.ts";

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "quotewright-folder-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

test("a folder that is made, and the files of the database, are readable by the server's account alone", async () => {
  const folder = path.join(temporaryFolder(), "data");
  const file = path.join(folder, "quotes.sqlite");
  await (await openSqlite(folder)).close();
  expect([modeOf(folder), modeOf(file)]).toEqual(["700", "600"]);
  chmodSync(file, 0o644);
  const again = await openSqlite(folder);
  onTestFinished(() => again.close());
  for (const each of [file, `${file}-wal`, `${file}-shm`, path.join(folder, "quotes.lock")])
    expect(modeOf(each), each).toBe("600");
});

test("a second server on the folder is refused with a sentence; one that was killed leaves no lock", async () => {
  const folder = temporaryFolder();
  const module = JSON.stringify(new URL("sqlite.ts", import.meta.url).href);
  const script = `import { openSqlite } from ${module}; await openSqlite(${JSON.stringify(folder)}); console.log("open"); setInterval(() => {}, 1000);`;
  const server = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void server.kill("SIGKILL"));
  await once(server.stdout, "data");
  await expect(openSqlite(folder)).rejects.toMatchObject({
    name: "DatabaseFileError",
    message: `Another server uses DATA_DIR ${folder}. Stop it, or set DATA_DIR to another folder; several servers need Postgres.`,
  });
  server.kill("SIGKILL");
  await once(server, "exit");
  await (await openSqlite(folder)).close();
});
