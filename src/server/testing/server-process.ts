// The server as a process of its own, for tests that kill it or limit what it may write.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../main.ts", import.meta.url));

export interface ServerProcess {
  pid: number;
  url: string;
  /** Sends a signal and waits for the end. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/** @throws Error with what it wrote to standard error when it ends before it listens */
export async function startServerProcess(dataFolder: string): Promise<ServerProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env["PATH"],
      PORT: "0",
      DATA_DIR: dataFolder,
      RATE_LIMIT: "off",
      LOG_LEVEL: "error",
      PDF_WORKERS: "1",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  let errors = "";
  child.stderr.on("data", (part: Buffer) => (errors += part.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stdout.on("data", (part: Buffer) => {
      said += part.toString();
      const address = /ready at (\S+)\n/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    });
    void ended.then(() => reject(new Error(`The server did not start: ${errors}`)));
  });
  return {
    pid: child.pid ?? 0,
    url,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
