// Two server processes behind nginx, of which one is killed again and again while editors work.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runServer, type RunningServer } from "#server/testing/running-server.ts";
import { freePort } from "#server/testing/free-port.ts";
import { startLoad, type LoadReport } from "./load.ts";
import { startNginx, type RunningNginx } from "./nginx-running.ts";
import { deleteFolder } from "./programs-running.ts";

export interface Fleet {
  nginx: RunningNginx;
  /** Addresses of the processes themselves. */
  urls: readonly [string, string];
  /** Ends one process gracefully. */
  end(index: 0 | 1): Promise<void>;
  /** Kills one process (SIGKILL), and starts it again. */
  restart(index: 0 | 1): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts two processes at once on one database, sharing DATA_DIR for the key of client links, and nginx in front.
 *
 * @param nginx - path of the program
 * @param env - merged into the processes' environment, such as DATABASE_URL
 * @param visitor - the variable of nginx that tells visitors apart, whom it sends to one process each
 */
export async function startFleet(
  nginx: string,
  env: Record<string, string>,
  visitor?: string,
): Promise<Fleet> {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), "quotewright-fleet-"));
  const ports = [await freePort(), await freePort()] as const;
  const start = (port: number): Promise<RunningServer> =>
    runServer({
      LOG_LEVEL: "fatal",
      RATE_LIMIT: "off",
      PDF_WORKERS: "1",
      TRUST_PROXY: "1",
      DATA_DIR,
      ...env,
      PORT: String(port),
    });
  const servers = await Promise.all([start(ports[0]), start(ports[1])]);
  const proxy = await startNginx(nginx, [...ports], visitor);
  return {
    nginx: proxy,
    urls: [servers[0].url, servers[1].url],
    end: (index) => servers[index].end("SIGTERM"),
    async restart(index) {
      await servers[index].end("SIGKILL");
      servers[index] = await start(ports[index]);
    },
    async stop() {
      await Promise.all(servers.map((server) => server.end("SIGTERM")));
      await proxy.stop();
      deleteFolder(DATA_DIR);
    },
  };
}

export interface KillOptions {
  /** DATABASE_URL of an empty database. */
  databaseUrl: string;
  /** Path of nginx. */
  nginx: string;
  /** How often a process is killed. */
  kills: number;
  /** Editors at the same time. */
  clients: number;
  /** Changes to acknowledge before each kill and after the last. */
  changesBetween: number;
}

/** @returns what the editors met; `wrong` is empty when no acknowledged change was lost */
export async function killUnderLoad(options: KillOptions): Promise<LoadReport> {
  // All editors have one address. Each connection counts as a visitor, so that both processes have work.
  const env = { DATABASE_URL: options.databaseUrl };
  const fleet = await startFleet(options.nginx, env, "$connection");
  try {
    const load = startLoad({ url: fleet.nginx.url, clients: options.clients });
    for (let kill = 0; kill < options.kills; kill += 1) {
      await load.acknowledged(options.changesBetween);
      await fleet.restart(kill % 2 === 0 ? 0 : 1);
    }
    await load.acknowledged(options.changesBetween);
    return await load.finish();
  } finally {
    await fleet.stop();
  }
}
