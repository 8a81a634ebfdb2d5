// Puts a new build in place of the former one, beside a server that may run on it: whole, with former assets for a day.
// Plain JavaScript, because any Node version from 20 must be able to run it.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** When each asset was last part of a build, in milliseconds: the server does not serve this file. */
const FORMER = ".former-assets.json";

const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

function formerTimes(dist) {
  const file = join(dist, FORMER);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

/** Names of the assets of former builds, which no package needs. */
export const formerAssets = (dist) => Object.keys(formerTimes(dist));

/** Copies what open pages may still ask for: their names are hashes of the content, so that none is in the way. */
function keepAssets(dist, next, now) {
  const former = formerTimes(dist);
  const [from, to] = [join(dist, "web/assets"), join(next, "web/assets")];
  const current = new Set(namesIn(to));
  const kept = {};
  mkdirSync(to, { recursive: true });
  for (const name of namesIn(from)) {
    const since = former[name] ?? now;
    if (current.has(name) || now - since > DAY_MS) continue;
    copyFileSync(join(from, name), join(to, name));
    kept[name] = since;
  }
  writeFileSync(join(dist, FORMER), JSON.stringify(kept));
}

/**
 * @param dist - the folder with the build, `web` and `site`
 * @param next - the folder with the new one, below `dist`; it is gone afterwards
 */
export function swapBuild(dist, next, now = Date.now()) {
  keepAssets(dist, next, now);
  for (const name of ["site", "web"]) {
    const [place, former] = [join(dist, name), join(dist, `${name}.former`)];
    rmSync(former, { recursive: true, force: true });
    if (existsSync(place)) renameSync(place, former);
    renameSync(join(next, name), place);
    rmSync(former, { recursive: true, force: true });
  }
  rmSync(next, { recursive: true, force: true });
}
