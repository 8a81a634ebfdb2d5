// Finds nginx, pgbouncer and Postgres, which tests of several processes start, and installs them with apt if possible.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const inFolders = (program) =>
  ["/usr/sbin", "/usr/bin", "/usr/local/sbin", "/usr/local/bin"].some((folder) =>
    existsSync(join(folder, program)),
  );

const POSTGRES = "/usr/lib/postgresql";

const hasPostgres = () =>
  inFolders("pg_basebackup") ||
  (existsSync(POSTGRES) &&
    readdirSync(POSTGRES).some((version) =>
      existsSync(join(POSTGRES, version, "bin", "pg_basebackup")),
    ));

/** Debian's packages. */
const PROGRAMS = [
  { package: "nginx-light", isThere: () => inFolders("nginx") },
  { package: "pgbouncer", isThere: () => inFolders("pgbouncer") },
  { package: "postgresql", isThere: hasPostgres },
];

/**
 * Installs what is missing, where that is possible. Their tests say what they leave out, and fail in continuous
 * integration instead.
 *
 * @param run - runs a command and returns its exit status
 */
export function ensurePrograms(run) {
  const missing = PROGRAMS.filter(({ isThere }) => !isThere()).map((each) => each.package);
  const canInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (missing.length === 0 || !canInstall) return;
  console.error(`Installing ${missing.join(", ")} for the tests of several processes …`);
  run("apt-get", ["update", "-qq"]);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing]);
}
