// The supervising process of PROCESSES: it answers no request itself, and serves the metrics of all processes.
import { EnvError, readEnv, type Env } from "../env.ts";
import { standardError } from "../http/log-stream.ts";
import { closeOnSignals, startServer } from "../lifecycle.ts";
import { serveMetrics, type MetricsServer } from "../metrics/metrics-server.ts";
import { ProcessStartError, startProcesses, type Report } from "./supervisor.ts";

/** In the form of the server's log; level 50 is an error. */
const ERROR_LEVEL = 50;

/** @returns PROCESSES; 1 when the environment has a mistake, which the start of that one reports */
export function wantedProcesses(): number {
  try {
    return readEnv(process.env).PROCESSES;
  } catch (error) {
    if (error instanceof EnvError) return 1;
    throw error;
  }
}

/** LOG_LEVEL is at or below "error" unless it is one of the two that leave errors out. */
const reportTo = ({ LOG_LEVEL }: Env): Report =>
  LOG_LEVEL === "silent" || LOG_LEVEL === "fatal"
    ? () => {}
    : (msg) =>
        standardError.write(
          `${JSON.stringify({ level: ERROR_LEVEL, time: Date.now(), pid: process.pid, msg })}\n`,
        );

/** The processes have their own bounds; the supervisor waits a little longer than they may take. */
const LONGER_SECONDS = 10;

/** How long the last lines of the log may take. */
const LAST_LINES_MS = 1_000;

/** Runs PROCESSES server processes until a signal; a failed start exits with the error that its process wrote. */
export async function runProcesses(): Promise<void> {
  await startServer(async () => {
    const env = readEnv(process.env);
    const report = reportTo(env);
    const supervisor = await startProcesses(env.PROCESSES, report).catch(async (error: unknown) => {
      if (!(error instanceof ProcessStartError)) throw error;
      // The process has written the reason itself.
      await standardError.flush(LAST_LINES_MS);
      return process.exit(1);
    });
    let metrics: MetricsServer | undefined;
    if (env.METRICS_PORT !== undefined) {
      const place = { port: env.METRICS_PORT, host: env.METRICS_HOST };
      metrics = await serveMetrics(place, () => supervisor.metrics());
    }
    const line = (_fields: object, message: string): void => report(message);
    closeOnSignals({
      log: { warn: line, error: line, fatal: line },
      seconds: env.SHUTDOWN_SECONDS + LONGER_SECONDS,
      async close() {
        await metrics?.close();
        await supervisor.close();
      },
      endAnswers: () => {},
    });
    return supervisor.address;
  });
}
