// Tests of the Dockerfile: built without a registry, started as an account that can write nothing but its volume.
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { freePort } from "../testing/free-port.ts";
import { requirePrograms } from "./testing/debian-programs.ts";
import { ImageBuilder } from "./testing/image-builder.ts";

const MINUTES = 900_000;
/** The account of the image. */
const NODE = 1_000;

/** What a command wrote, and its exit code. */
async function outcome(child: ChildProcess): Promise<{ code: number | null; said: string }> {
  let said = "";
  child.stdout?.on("data", (part: Buffer) => (said += part.toString()));
  child.stderr?.on("data", (part: Buffer) => (said += part.toString()));
  const [code] = await once(child, "close");
  return { code: code as number | null, said };
}

async function listening(child: ChildProcess): Promise<void> {
  const ended = outcome(child).then(({ said }) => {
    throw new Error(`The container ended before it listened:\n${said}`);
  });
  const ready = new Promise<void>((resolve) => {
    child.stdout?.on("data", (part: Buffer) => {
      if (part.toString().includes("ready at")) resolve();
    });
  });
  await Promise.race([ready, ended]);
}

test(
  "the image starts, prints, writes only to its volume, and stops @full",
  { timeout: MINUTES },
  async ({ skip }) => {
    if (process.getuid?.() !== 0) skip("A root file system is made by root only.");
    const programs = requirePrograms(skip, "buildah", "debootstrap");
    const folder = mkdtempSync(path.join(tmpdir(), "quotewright-image-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const images = new ImageBuilder(programs, folder);
    images.build("localhost/quotewright");
    const config = images.config("localhost/quotewright");
    expect(config).toMatchObject({ User: "node", Volumes: { "/data": {} }, WorkingDir: "/app" });

    const volume = path.join(folder, "volume");
    mkdirSync(volume);
    chownSync(volume, NODE, NODE);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = { PORT: String(port), HOST: "127.0.0.1", PDF_WORKERS: "1" };
    const first = images.container("localhost/quotewright");
    const run = (container: string, ...command: string[]) =>
      images.run(container, command, env, { "/data": volume });

    const written = run(first, "sh", "-c", "touch /app/a || touch /app/src/a || touch /etc/a");
    expect((await outcome(written)).code).not.toBe(0);

    // Signals reach the server itself: buildah does not pass them on.
    const command = `echo $$ > /data/pid; exec ${config.Cmd.join(" ")}`;
    const server = run(first, "sh", "-c", command);
    onTestFinished(() => void server.kill("SIGKILL"));
    await listening(server);
    const [, ...check] = config.Healthcheck.Test;
    expect((await outcome(run(first, ...check))).code).toBe(0);
    expect(await (await fetch(url)).text()).toContain("<!doctype html>");
    const created = await fetch(url + apiPaths.quotes, { method: "POST" });
    const { id } = (await created.json()) as { id: string };
    const pdf = await fetch(url + apiPaths.pdf(id));
    expect([pdf.status, (await pdf.text()).slice(0, 5)]).toEqual([200, "%PDF-"]);
    const ended = once(server, "close");
    process.kill(Number(readFileSync(path.join(volume, "pid"), "utf8")), "SIGTERM");
    expect((await ended)[0]).toBe(0);
    expect((await outcome(run(first, ...check))).code).toBe(1);
  },
);
