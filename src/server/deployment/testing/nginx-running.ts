// nginx with the files of deploy/nginx, in front of processes of this machine.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "#server/testing/free-port.ts";
import { deployFile } from "./deploy-files.ts";
import { deleteFolder, programFolder, runProgram } from "./programs-running.ts";

export interface RunningNginx {
  /** Its address, such as `http://127.0.0.1:41234`. */
  readonly url: string;
  /** What it has logged until now: requests and errors. */
  logs(): string;
  stop(): Promise<void>;
}

/** What Debian's own nginx.conf has around the files of conf.d, with every path in one folder. */
const mainFile = (folder: string, files: readonly string[]): string => `
daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
error_log ${folder}/main-error.log;
events { worker_connections 1024; }
http {
  ${["client_body", "proxy", "fastcgi", "scgi", "uwsgi"]
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join("\n  ")}
  ${files.map((file) => `include ${file};`).join("\n  ")}
}
`;

/**
 * @param nginx - path of the program
 * @param ports - of two processes on this machine
 * @param visitor - the variable of nginx that tells visitors apart; those of a test have one address
 */
export async function startNginx(
  nginx: string,
  [first, second]: readonly [number, number],
  visitor = "$binary_remote_addr",
): Promise<RunningNginx> {
  const folder = programFolder("nginx");
  const port = await freePort();
  const logs = ["access.log", "error.log"].map((name) => path.join(folder, name));
  const write = (name: string, text: string): string => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const files = [
    write(
      "upstream.conf",
      deployFile("nginx/upstream.conf", {
        $binary_remote_addr: visitor,
        "    server 127.0.0.1:3001 max_fails=1 fail_timeout=2s;\n": [first, second]
          .map((each) => `    server 127.0.0.1:${each} max_fails=1 fail_timeout=2s;\n`)
          .join(""),
      }),
    ),
    write(
      "quotewright.conf",
      deployFile("nginx/quotewright.conf", {
        "    listen 80;\n": `    listen 127.0.0.1:${port};\n`,
        "/var/log/nginx/quotewright.log": logs[0] ?? "",
        "/var/log/nginx/quotewright-error.log": logs[1] ?? "",
      }),
    ),
  ];
  const running = await runProgram(
    nginx,
    ["-c", write("nginx.conf", mainFile(folder, files)), "-p", folder],
    port,
  );
  return {
    url: `http://127.0.0.1:${port}`,
    logs: () => logs.map((file) => readFileSync(file, "utf8")).join(""),
    async stop() {
      await running.end("SIGTERM");
      deleteFolder(folder);
    },
  };
}
