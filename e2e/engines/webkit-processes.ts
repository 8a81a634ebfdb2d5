// Starts the processes that WebKit needs without a display: a virtual X server and WebKitWebDriver.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#server/testing/free-port.ts";
import type { WebKitPaths } from "../../scripts/setup/engines.mjs";

/** In pixels; larger than the largest window of the tests. The pointer is in its center. */
export const SCREEN = { width: 1600, height: 1400 };

/** The narrowest toolbar: with its buttons a window of 390 px would be impossible. */
const NARROW_BAR =
  "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }";

export interface WebKitProcesses {
  /** The driver's address. */
  readonly url: string;
  /** The download folder. */
  readonly downloads: string;
  end(): Promise<void>;
}

/** A temporary home folder, so that no settings of this machine apply. */
async function makeHome() {
  const home = await mkdtemp(join(tmpdir(), "quotewright-webkit-"));
  const downloads = join(home, "downloads");
  const config = join(home, "config");
  await mkdir(downloads);
  await mkdir(join(config, "gtk-3.0"), { recursive: true });
  await writeFile(join(config, "gtk-3.0", "gtk.css"), NARROW_BAR);
  await writeFile(join(config, "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  return { home, downloads, config };
}

/** Kills a process and its children. */
async function endOf(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  process.kill(-child.pid, "SIGKILL");
  await ended;
}

/** @returns the X server, and its display number such as `:99` */
async function startScreen(xvfb: string) {
  const size = `${SCREEN.width}x${SCREEN.height}x24`;
  const screen = spawn(xvfb, ["-displayfd", "3", "-screen", "0", size, "-nolisten", "tcp", "-ac"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
    detached: true,
  });
  const [number] = (await Promise.race([
    once(screen.stdio[3] as NodeJS.ReadableStream, "data"),
    once(screen, "exit").then(() => {
      throw new Error("The virtual screen (Xvfb) did not start.");
    }),
  ])) as [Buffer];
  return { screen, display: `:${number.toString().trim()}` };
}

/** Polls until the driver responds, or fails if its process has exited. */
async function untilItListens(url: string, driver: ChildProcess): Promise<void> {
  const listens = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await listens())) {
    if (driver.exitCode !== null) throw new Error("WebKitWebDriver did not start.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Starts both. @throws Error when one of them exits immediately */
export async function startWebKit({ driver, screen: xvfb }: WebKitPaths): Promise<WebKitProcesses> {
  const { home, downloads, config } = await makeHome();
  const { screen, display } = await startScreen(xvfb);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const webkit = spawn(driver, [`--port=${port}`], {
    stdio: "ignore",
    detached: true,
    env: {
      ...process.env,
      DISPLAY: display,
      HOME: home,
      XDG_CONFIG_HOME: config,
      // Ignores the machine's settings and its accessibility bus, which a container does not have.
      GSETTINGS_BACKEND: "memory",
      NO_AT_BRIDGE: "1",
    },
  });
  await untilItListens(url, webkit);
  return {
    url,
    downloads,
    end: async () => {
      await endOf(webkit);
      await endOf(screen);
      await rm(home, { recursive: true, force: true });
    },
  };
}
