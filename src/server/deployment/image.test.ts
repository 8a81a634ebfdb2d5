// Tests of deploy/Dockerfile, followed by hand: what it copies suffices to serve, as another user who can write nothing.
// @module-tag full
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { apiPaths } from "#core/api.ts";
import { makeImage } from "../../../scripts/image-by-hand.ts";
import { account, freePort } from "../store/testing/postgres-for-tests.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

/** Links the packages that are installed without those of development, as `npm install --omit=dev` installs them. */
function packagesFolder(folder: string): string {
  const lock = JSON.parse(
    readFileSync(path.join(ROOT, "node_modules/.package-lock.json"), "utf8"),
  ) as { packages: Record<string, { dev?: boolean; devOptional?: boolean }> };
  const names = Object.entries(lock.packages)
    .filter(([, { dev, devOptional }]) => !dev && !devOptional)
    .map(([name]) => name);
  // Packages within packages come with the outer one.
  const outer = names.filter((name) => name.split("node_modules/").length === 2);
  execFileSync("cp", ["-a", "--parents", ...linkWhenPossible(folder), ...outer, folder], {
    cwd: ROOT,
  });
  return folder;
}

/** Hard links need one file system. */
function linkWhenPossible(folder: string): string[] {
  const place = path.join(folder, "package.json");
  const { status } = spawnSync("cp", ["-l", path.join(ROOT, "package.json"), place]);
  rmSync(place, { force: true });
  return status === 0 ? ["-l"] : [];
}

test(
  "what the Dockerfile copies serves pages, API and PDFs without packages of development",
  {
    timeout: 300_000,
  },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "quotewright-image-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    chmodSync(folder, 0o755);
    const { uid = process.getuid?.() ?? 0, gid = process.getgid?.() ?? 0 } = account();
    const packages = packagesFolder(mkdtempSync(path.join(folder, "packages-")));
    const image = makeImage({ folder, owner: { uid, gid }, ready: { build: ROOT, packages } });
    expect(image).toMatchObject({ user: "node", volumes: ["/data"] });

    const port = await freePort();
    const env = {
      ...image.env,
      PATH: `${path.join(image.root, "usr/local/bin")}:/usr/bin:/bin`,
      DATA_DIR: path.join(image.root, image.env["DATA_DIR"] ?? ""),
      HOST: "127.0.0.1",
      PORT: String(port),
      PDF_WORKERS: "1",
    };
    const options = { cwd: path.join(image.root, image.workdir), env, uid, gid };
    if (process.getuid?.() === 0) {
      const written = spawnSync(
        "touch",
        ["written", "src/written", "node_modules/written"],
        options,
      );
      expect(written.status).not.toBe(0);
    }
    const [program = "", ...args] = image.command;
    const server = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    server.stderr.on("data", (part: Buffer) => (said += part.toString()));
    const ended = once(server, "exit");
    onTestFinished(async () => {
      server.kill("SIGKILL");
      await ended;
    });
    await Promise.race([once(server.stdout, "data"), ended]);
    expect(server.exitCode, said).toBeNull();

    const [check = "", ...words] = image.healthcheck;
    expect(spawnSync(check, words, options).status).toBe(0);
    const url = `http://127.0.0.1:${port}`;
    expect(await (await fetch(url)).text()).toContain("<!doctype html>");
    const created = await fetch(`${url}/api/quotes`, { method: "POST" });
    const { id } = (await created.json()) as { id: string };
    const pdf = await fetch(url + apiPaths.pdf(id));
    expect(pdf.status, said).toBe(200);
    expect((await pdf.text()).slice(0, 5)).toBe("%PDF-");
    server.kill("SIGTERM");
    expect((await ended)[0]).toBe(0);
    expect(spawnSync(check, words, options).status).toBe(1);
  },
);
