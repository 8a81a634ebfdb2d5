// Freezes a Postgres: all its processes stop and keep their connections open, as on a host that hangs.
import { Client } from "pg";

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // A backend may have ended by itself meanwhile.
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

/** Stops the server process, which makes no further ones then, and its children: backends, and those that write to the disk. */
async function freeze(postgresUrl: string): Promise<number[]> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  const pidsOf = async (query: string): Promise<number[]> =>
    (await client.query<{ pid: number }>(query)).rows.map(({ pid }) => pid);
  const server = await pidsOf(
    "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid",
  );
  signalAll(server, "SIGSTOP");
  const children = await pidsOf("select pid from pg_stat_activity where pid <> pg_backend_pid()");
  signalAll(children, "SIGSTOP");
  await client.end();
  return [...server, ...children];
}

/**
 * Freezes a Postgres until some work is done.
 *
 * @param postgresUrl - with the rights of a superuser; nobody else may use this Postgres
 */
export async function whileFrozen<Value>(
  postgresUrl: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const pids = await freeze(postgresUrl);
  try {
    return await work();
  } finally {
    signalAll(pids, "SIGCONT");
  }
}
