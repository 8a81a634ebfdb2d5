// Does by hand what deploy/Dockerfile says, where no Docker runs: each stage becomes a folder.
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, linkSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..");

interface Instruction {
  word: string;
  rest: string;
}

export interface Image {
  /** The folder that stands for `/` in the last stage. */
  root: string;
  /** WORKDIR. */
  workdir: string;
  /** ENV; paths are those inside the image. */
  env: Record<string, string>;
  command: string[];
  healthcheck: string[];
  user: string;
  /** Paths of VOLUME inside the image. */
  volumes: string[];
}

/** @returns the instructions of a Dockerfile, without comments */
export function readDockerfile(text: string): Instruction[] {
  return text
    .replace(/^\s*#.*\n/gm, "")
    .replace(/\\\n/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [, word = "", rest = ""] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
      return { word, rest };
    });
}

/** The words of `CMD ["node", "…"]`. */
const wordsOf = (text: string): string[] => JSON.parse(text.slice(text.indexOf("["))) as string[];

/** The Node of the image is this one; a file system boundary makes a copy necessary. */
function addNode(root: string, from: string): void {
  const version = /^node:([\d.]+)-/.exec(from)?.[1];
  if (`v${version}` !== process.version)
    throw new Error(`The image is of ${from}, and this is Node ${process.version}.`);
  const node = path.join(root, "usr/local/bin/node");
  mkdirSync(path.dirname(node), { recursive: true });
  try {
    linkSync(process.execPath, node);
  } catch {
    cpSync(process.execPath, node);
  }
}

export interface ByHandOptions {
  /** An empty folder for the stages. */
  folder: string;
  /** The account that USER stands for. */
  owner: { uid: number; gid: number };
  /** Folders that stand for the WORKDIR of stages that are made already, by the stage's name. */
  ready?: Readonly<Record<string, string>>;
}

/**
 * Follows the instructions of deploy/Dockerfile.
 *
 * @throws Error when a copied file is missing, a command fails, or an instruction is not known
 */
export function makeImage({ folder, owner, ready = {} }: ByHandOptions): Image {
  const image: Image = {
    root: "",
    workdir: "/",
    env: {},
    command: [],
    healthcheck: [],
    user: "root",
    volumes: [],
  };
  const stages = new Map<string, string>();
  let stage = "";

  const inside = (name: string): string =>
    path.join(image.root, path.isAbsolute(name) ? name : path.join(image.workdir, name));

  function copy(rest: string): void {
    const [, from, paths = ""] = /^(?:--from=(\S+)\s+)?(.*)$/.exec(rest) ?? [];
    const names = paths.split(/\s+/);
    const target = names.pop() ?? "";
    for (const name of names) {
      const given = from === undefined ? undefined : ready[from];
      const source =
        given === undefined
          ? path.join(from === undefined ? ROOT : (stages.get(from) ?? ""), name)
          : path.join(given, path.relative("/app", name));
      const into =
        names.length > 1 || target === "./" ? path.join(target, path.basename(name)) : target;
      mkdirSync(path.dirname(inside(into)), { recursive: true });
      // Hard links: node_modules are large.
      try {
        execFileSync("cp", ["-al", source, inside(into)], { stdio: "pipe" });
      } catch {
        execFileSync("cp", ["-a", source, inside(into)]);
      }
    }
  }

  function run(command: string): void {
    const here = command
      .replaceAll("/data", path.join(image.root, "data"))
      .replaceAll("node:node", `${owner.uid}:${owner.gid}`);
    const bin = path.join(image.root, "usr/local/bin");
    const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env["PATH"] ?? ""}` };
    execFileSync("sh", ["-c", here], {
      cwd: inside("."),
      stdio: ["ignore", "inherit", "inherit"],
      env,
    });
  }

  const follow: Record<string, (rest: string) => void> = {
    FROM(rest) {
      const [, from = "", name = "image"] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
      stage = name;
      image.root = path.join(folder, name);
      mkdirSync(image.root);
      chmodSync(image.root, 0o755);
      stages.set(name, image.root);
      addNode(image.root, from);
    },
    WORKDIR(rest) {
      image.workdir = rest;
      mkdirSync(inside("."), { recursive: true });
    },
    COPY: copy,
    RUN: run,
    ENV(rest) {
      for (const pair of rest.split(/\s+/)) {
        const [name = "", value = ""] = pair.split("=");
        image.env[name] = value;
      }
    },
    USER: (rest) => void (image.user = rest),
    VOLUME: (rest) => void image.volumes.push(rest),
    EXPOSE() {},
    HEALTHCHECK: (rest) => void (image.healthcheck = wordsOf(rest)),
    CMD: (rest) => void (image.command = wordsOf(rest)),
  };

  const text = readFileSync(path.join(ROOT, "deploy/Dockerfile"), "utf8");
  for (const { word, rest } of readDockerfile(text)) {
    const step = follow[word];
    if (step === undefined) throw new Error(`The Dockerfile's ${word} cannot be followed by hand.`);
    // A stage that is ready has nothing to do.
    if (word === "FROM" || ready[stage] === undefined) step(rest);
  }
  return image;
}
