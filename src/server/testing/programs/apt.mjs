// Downloads Debian's packages with apt into a folder of the project. The machine's own apt and dpkg are only read.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const UPDATE_MS = 180_000;
const DOWNLOAD_MS = 900_000;

/**
 * Settings that come after the machine's own: lists, archives and locks are in the folder, no hook runs, and only the
 * record of what is installed is the machine's, so that only what it lacks is downloaded.
 *
 * @param folder - absolute path
 */
const aptSettings = (folder) => `
Dir::State "${folder}/state";
Dir::State::status "/var/lib/dpkg/status";
Dir::Cache "${folder}/cache";
Dir::Cache::pkgcache "";
Dir::Cache::srcpkgcache "";
Debug::NoLocking "true";
APT::Sandbox::User "root";
APT::Install-Recommends "false";
Acquire::Retries "1";
Acquire::http::Timeout "20";
Acquire::https::Timeout "20";
#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
`;

/** @returns why apt failed, from what it wrote to standard error */
function reasonIn(output) {
  const lines = output.split("\n").filter((line) => line.trim() !== "");
  return (lines.find((line) => line.startsWith("E: ")) ?? lines.at(-1) ?? "").replace(/^E: /, "");
}

function apt(folder, words, timeout) {
  const args = ["-c", join(folder, "apt.conf"), "-qq", ...words];
  const env = { ...process.env, LC_ALL: "C", DEBIAN_FRONTEND: "noninteractive" };
  const { status, error, stderr } = spawnSync("apt-get", args, {
    encoding: "utf8",
    env,
    timeout,
    stdio: ["ignore", "ignore", "pipe"],
  });
  if (status === 0) return undefined;
  if (error?.code === "ETIMEDOUT") return `apt-get took longer than ${timeout / 60_000} minutes`;
  return error ? error.message : reasonIn(stderr) || "apt-get failed";
}

/** The package lists are fetched once per process. */
let updated = false;

/**
 * Downloads packages, and those they depend on, as far as they are not installed on the machine.
 *
 * @param folder - absolute path of a folder for apt's files
 * @param choices - names of packages; of several groups the first that the distribution has is taken
 * @returns `files`, the paths of the archives; or `reason`, why there are none
 */
export function download(folder, choices) {
  if (!["apt-get", "dpkg-deb"].every((name) => existsSync(join("/usr/bin", name))))
    return { reason: "this system has no apt-get to download it with" };
  const archives = join(folder, "cache", "archives");
  for (const path of [join(folder, "state", "lists", "partial"), join(archives, "partial")])
    mkdirSync(path, { recursive: true });
  writeFileSync(join(folder, "apt.conf"), aptSettings(folder));
  // Lists that are left of an earlier run suffice as a rule when there is no network now, so a failure is no end.
  const outdated = updated ? undefined : apt(folder, ["update"], UPDATE_MS);
  updated = true;
  let reason;
  for (const packages of choices) {
    reason = apt(folder, ["install", "--download-only", "--yes", ...packages], DOWNLOAD_MS);
    if (reason === undefined) break;
  }
  if (reason !== undefined) return { reason: outdated ?? reason };
  const names = readdirSync(archives).filter((name) => name.endsWith(".deb"));
  return { files: names.map((name) => join(archives, name)) };
}
