// Builds and runs the image without Docker and without a registry: buildah, over a base that debootstrap makes.
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { z } from "zod";
import { CACHE } from "#server/testing/programs/unpacked.mjs";

const ROOT = path.resolve(import.meta.dirname, "../../../..");
const MIRROR = "http://deb.debian.org/debian";
/** What stands for Docker Hub's image of Node: Debian with the same Node, npm and the account of the image. */
const BASE = "localhost/node";
const NPM = "npm@11";
/** Which authorities this machine trusts: a proxy in front of the registry may have one of its own. */
const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";

/** Debian's root file system with Node, as a tar file; made once, kept with what else tests download. */
function baseFile(debootstrap: string): string {
  const file = path.join(CACHE, `base-image-${process.version}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, "base-image-"));
  const root = path.join(folder, "root");
  try {
    const options = ["--variant=minbase", "--include=ca-certificates"];
    execFileSync(debootstrap, [...options, "bookworm", root, MIRROR], { stdio: "pipe" });
    copyFileSync(process.execPath, path.join(root, "usr/local/bin/node"));
    const prefix = path.join(root, "usr/local/lib");
    execFileSync("npm", ["install", "--prefix", prefix, "--ignore-scripts", NPM], {
      cwd: folder,
      stdio: "pipe",
    });
    for (const name of ["npm", "npx"])
      symlinkSync(
        `../lib/node_modules/npm/bin/${name}-cli.js`,
        path.join(root, "usr/local/bin", name),
      );
    copyFileSync(process.env["NODE_EXTRA_CA_CERTS"] ?? CERTIFICATES, path.join(root, CERTIFICATES));
    appendFileSync(path.join(root, "etc/passwd"), "node:x:1000:1000::/home/node:/bin/sh\n");
    appendFileSync(path.join(root, "etc/group"), "node:x:1000:\n");
    execFileSync("tar", ["-C", root, "-cf", `${file}.part`, "."]);
    renameSync(`${file}.part`, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return file;
}

const inspected = z.object({
  Docker: z.object({
    config: z.object({
      User: z.string(),
      WorkingDir: z.string(),
      Volumes: z.record(z.string(), z.unknown()),
      Cmd: z.array(z.string()),
      Healthcheck: z.object({ Test: z.array(z.string()) }),
    }),
  }),
});

export type ImageConfig = z.infer<typeof inspected>["Docker"]["config"];

export interface Programs {
  buildah: string;
  debootstrap: string;
}

/** A store of images in a folder of its own. */
export class ImageBuilder {
  readonly #programs: Programs;
  readonly #folder: string;
  readonly #env: NodeJS.ProcessEnv;

  /** @param folder - empty; whoever makes it deletes it */
  constructor(programs: Programs, folder: string) {
    this.#programs = programs;
    this.#folder = folder;
    const storage = path.join(folder, "storage.conf");
    const lines = [
      "[storage]",
      'driver = "vfs"',
      `runroot = "${folder}/run"`,
      `graphroot = "${folder}/images"`,
    ];
    writeFileSync(storage, `${lines.join("\n")}\n`);
    writeFileSync(
      path.join(folder, "policy.json"),
      '{"default":[{"type":"insecureAcceptAnything"}]}',
    );
    this.#env = { ...process.env, CONTAINERS_STORAGE_CONF: storage };
  }

  #buildah(...args: string[]): string {
    return execFileSync(this.#programs.buildah, args, {
      cwd: ROOT,
      env: this.#env,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
      maxBuffer: 64 * 1_024 * 1_024,
    }).trim();
  }

  #build(dockerfile: string, context: string, tag: string, ...more: string[]): void {
    const usual = [
      "--isolation",
      "chroot",
      "--network",
      "host",
      "--format",
      "docker",
      "--layers=false",
    ];
    const policy = ["--signature-policy", path.join(this.#folder, "policy.json")];
    this.#buildah(
      "build",
      ...usual,
      ...policy,
      "--tag",
      tag,
      "--file",
      dockerfile,
      ...more,
      context,
    );
  }

  /** Builds the project's Dockerfile over the base. @param tag - the name of the image */
  build(tag: string): void {
    const file = baseFile(this.#programs.debootstrap);
    const dockerfile = path.join(this.#folder, "base.Dockerfile");
    const lines = [
      "FROM scratch",
      `ADD ${path.basename(file)} /`,
      `ENV NODE_EXTRA_CA_CERTS=${CERTIFICATES}`,
    ];
    writeFileSync(dockerfile, `${lines.join("\n")}\n`);
    this.#build(dockerfile, path.dirname(file), BASE);
    this.#build(path.join(ROOT, "Dockerfile"), ROOT, tag, "--build-arg", `NODE=${BASE}`);
  }

  config(tag: string): ImageConfig {
    return inspected.parse(JSON.parse(this.#buildah("inspect", "--type", "image", tag))).Docker
      .config;
  }

  /** Makes a container of the image. @returns its name */
  container(tag: string): string {
    const container = this.#buildah("from", "--pull-never", tag);
    // Otherwise a volume without a name would lie over the one that `run` is given.
    for (const volume of Object.keys(this.config(tag).Volumes))
      this.#buildah("config", "--volume", `${volume}-`, container);
    return container;
  }

  /**
   * Runs a command in a container, as the image's account.
   *
   * @param volumes - folders of this machine by their path in the container
   */
  run(
    container: string,
    command: readonly string[],
    env: Record<string, string>,
    volumes: Record<string, string>,
  ): ChildProcess {
    const variables = Object.entries(env).flatMap(([key, value]) => ["--env", `${key}=${value}`]);
    const mounts = Object.entries(volumes).flatMap(([to, from]) => ["--volume", `${from}:${to}`]);
    return spawn(
      this.#programs.buildah,
      [
        "run",
        "--isolation",
        "chroot",
        "--network",
        "host",
        ...variables,
        ...mounts,
        container,
        "--",
        ...command,
      ],
      { env: this.#env, stdio: ["ignore", "pipe", "pipe"] },
    );
  }
}
