// Scripts that start a program of unpacked packages where it is: with their libraries, fonts and data.
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** The names that a part of a pattern fits; `*` stands for any characters. */
const namesOf = (part) =>
  new RegExp(`^${part.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$`);

/**
 * @param root - a folder, such as that of the unpacked packages
 * @param pattern - relative path, in whose parts `*` stands for any characters
 * @returns the relative paths of what matches, in order
 */
export function matching(root, pattern) {
  let found = [""];
  for (const names of pattern.split("/").map(namesOf))
    found = found.flatMap((folder) => {
      const path = join(root, folder);
      if (!existsSync(path) || !statSync(path).isDirectory()) return [];
      return readdirSync(path)
        .filter((name) => names.test(name))
        .sort()
        .map((name) => (folder ? `${folder}/${name}` : name));
    });
  return found;
}

/** @returns relative paths of the folders with shared libraries; those with plugins only are left out */
export function libraryFolders(root) {
  const files = ["", "/*"].flatMap((deeper) =>
    matching(root, `usr/lib/*-linux-gnu*${deeper}/lib*`).filter((file) =>
      /\.so\.\d|-[\d.]+\.so$/.test(file),
    ),
  );
  return [...new Set(files.map((file) => dirname(file)))];
}

const HEAD = `#!/bin/sh
# Made for the tests: starts a program of unpacked Debian packages.
here=$(cd "$(dirname "$0")/.." && pwd)
root="$here/root"
export FONTCONFIG_FILE="$here/fonts.conf"
export XDG_CACHE_HOME="$here/cache"
`;

/**
 * A launcher that names the folders of the libraries.
 *
 * @param program - relative path of the program
 * @param folders - as by `libraryFolders`
 */
export const launcher = (program, folders) => `${HEAD}
export LD_LIBRARY_PATH="${folders.map((folder) => `$root/${folder}`).join(":")}\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export XDG_DATA_DIRS="$root/usr/share:\${XDG_DATA_DIRS:-/usr/local/share:/usr/share}"
exec "$root/${program}" "$@"
`;

/**
 * A launcher for programs with fixed paths: in a mount namespace of its own the packages lie over the machine's /usr,
 * which nobody else sees. It needs root, or a kernel that lets users make namespaces.
 *
 * @param program - relative path of the program
 */
export const namespaceLauncher = (program) => `${HEAD}
[ "$(id -u)" = 0 ] || as_root=--map-root-user
exec unshare --mount $as_root sh -c '
  mount -t overlay -o "ro,lowerdir=$0/usr:/usr" overlay /usr && exec "$@"
' "$root" "/${program}" "$@"
`;

/**
 * For a shell in the namespace, with the folder of the packages as `$0`: makes the indexes without which GTK ends, as
 * the installation of the packages would.
 */
export const MAKE_INDEXES = `
schemas=usr/share/glib-2.0/schemas
mkdir -p "$0/$schemas"
/usr/lib/*-linux-gnu/glib-2.0/glib-compile-schemas --targetdir="$0/$schemas" "/$schemas"
[ ! -d "$0/usr/share/mime/packages" ] || update-mime-database "$0/usr/share/mime"
`;

/**
 * The settings of fonts: those of the machine and of the packages, with the machine's rules if it has any.
 *
 * @param folder - absolute path of the bundle; fontconfig takes no relative one for its cache
 */
export function fontSettings(folder) {
  const path = folder.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir>${path}/root/usr/share/fonts</dir>
  <cachedir>${path}/font-cache</cachedir>
  <include ignore_missing="yes">${path}/root/usr/share/fontconfig/conf.avail</include>
  <include ignore_missing="yes">/etc/fonts/conf.d</include>
</fontconfig>
`;
}
