// Starts a real server process for browser tests, with its own data folder and port.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runServer, TEMPORARY_SERVER } from "#server/testing/running-server.ts";

export interface TestServer {
  /** Its address, such as `http://127.0.0.1:41234`. */
  readonly url: string;
  /** Kills the process without running handlers, like a power cut. */
  kill(): Promise<void>;
  /** Starts it again with the same data and the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a server with an empty store.
 *
 * @param env - variables of its environment that differ from those of other tests
 */
export async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "quotewright-e2e-"));
  const launch = (port: string) =>
    runServer({ ...TEMPORARY_SERVER, PORT: port, DATA_DIR: dataDir, RATE_LIMIT: "off", ...env });
  let running = await launch("0");
  const { url } = running;
  return {
    url,
    kill: () => running.end("SIGKILL"),
    restart: async () => {
      running = await launch(new URL(url).port);
    },
    stop: async () => {
      await running.end("SIGTERM");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** @returns a fixture for a worker: a server of its own, which its tests may stop */
export const ownServer =
  (env: Record<string, string> = {}) =>
  async (
    { browserName: _anyBrowser }: { browserName: string },
    provide: (server: TestServer) => Promise<void>,
  ): Promise<void> => {
    const server = await startServer(env);
    await provide(server);
    await server.stop();
  };
