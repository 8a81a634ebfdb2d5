// pgbouncer with the file of deploy/pgbouncer.ini, in front of a Postgres of this machine.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "#server/testing/free-port.ts";
import { account } from "../../store/testing/postgres-for-tests.ts";
import { deployFile } from "./deploy-files.ts";
import { deleteFolder, programFolder, runProgram } from "./programs-running.ts";

export interface RunningPgbouncer {
  /** The database's address at the pooler. */
  url: string;
  stop(): Promise<void>;
}

/**
 * @param pgbouncer - path of the program
 * @param databaseUrl - address of the database
 */
export async function startPgbouncer(
  pgbouncer: string,
  databaseUrl: string,
): Promise<RunningPgbouncer> {
  const folder = programFolder("pgbouncer");
  const database = new URL(databaseUrl);
  const name = database.pathname.slice(1);
  const port = await freePort();
  const users = path.join(folder, "userlist.txt");
  writeFileSync(users, `"${database.username}" "${database.password}"\n`, { mode: 0o644 });
  const file = path.join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    deployFile("pgbouncer.ini", {
      "quotewright = host=127.0.0.1 port=5432 dbname=quotewright": `${name} = host=${database.hostname} port=${database.port} dbname=${name}`,
      "listen_addr = 127.0.0.1\nlisten_port = 6432": `listen_addr = 127.0.0.1\nlisten_port = ${port}`,
      "unix_socket_dir = /var/run/postgresql": `unix_socket_dir = ${folder}`,
      "auth_type = scram-sha-256":
        database.password === "" ? "auth_type = trust" : "auth_type = plain",
      "/etc/pgbouncer/userlist.txt": users,
    }),
  );
  const running = await runProgram(pgbouncer, [file], port, account());
  return {
    url: Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    async stop() {
      await running.end("SIGINT");
      deleteFolder(folder);
    },
  };
}
