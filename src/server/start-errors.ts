// One sentence for each reason why a start can fail, with what to do about it.
import { CatalogError } from "./catalog/catalog-files.ts";
import { runCommand } from "./configuration/run-command.ts";
import { EnvError, type Env } from "./env.ts";
import { DatabaseFileError, resultOf } from "./store/engines/database-file.ts";
import { SchemaError } from "./store/engines/schema/migrations.ts";

/** A reason why the server cannot start, as a sentence for its operator. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** What is said of the codes that a key names; its argument is the folder or the host that it is about. */
type Sentences = Readonly<Record<string, (where: string) => string>>;

const sentenceOf = (sentences: Sentences, code: string, where: string): string | undefined =>
  Object.entries(sentences).find(([codes]) => codes.split(" ").includes(code))?.[1](where);

/** Errors of files: codes of Node, and result codes of SQLite (sqlite.org/rescode.html). */
const FOLDER: Sentences = {
  "EEXIST ENOTDIR ELOOP": (where) =>
    `DATA_DIR ${where} is not a folder. Set DATA_DIR to a folder, or to a path where one can be made.`,
  EISDIR: (where) => `A file that the server needs in DATA_DIR ${where} is a folder. Move it away.`,
  ENAMETOOLONG: (where) => `The path of DATA_DIR ${where} is too long.`,
  "EACCES EPERM 3 14": (where) =>
    `The server's account may not read and write in DATA_DIR ${where}. Make that account the owner of the folder and its files.`,
  // Of a folder such as /proc, in which nobody can make files.
  ENOENT: (where) =>
    `No files can be made in DATA_DIR ${where}. Set DATA_DIR to a folder on a disk.`,
  "EROFS 8": (where) =>
    `DATA_DIR ${where} is on a file system that is read-only, and the start has to write there.`,
  "ENOSPC EDQUOT 13": (where) =>
    `There is no room left on the disk of DATA_DIR ${where}, and the start has to write there. Free some space, then start again.`,
  "EIO 10": (where) =>
    `The disk of DATA_DIR ${where} fails. Check the disk, and restore a backup with "${runCommand("restore <copy>")}" if it was damaged.`,
  EMFILE: () => "The server may not open more files. Raise the limit (ulimit -n) of its account.",
  "5": (where) =>
    `Another program has locked the database in DATA_DIR ${where}. End it, then start again.`,
};

/** @param kind - of the server itself, or of its metrics */
function listening(kind: "" | "METRICS_", env: Env): Sentences {
  const [PORT, HOST] = [`${kind}PORT`, `${kind}HOST`] as const;
  return {
    EADDRINUSE: () =>
      `Port ${env[PORT]} is in use already. Stop what uses it, or set ${PORT} to another one.`,
    EACCES: () =>
      `The server's account may not listen on port ${env[PORT]}. Set ${PORT} to 1024 or higher, or give the account that privilege.`,
    "EADDRNOTAVAIL ENOTFOUND EAI_AGAIN EINVAL": () =>
      `${HOST} ${env[HOST]} is not an address of this machine. Set ${HOST} to one that is, such as 127.0.0.1, or to 0.0.0.0 for all.`,
  };
}

const CERTIFICATE_CODES =
  "DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_VERIFY_LEAF_SIGNATURE " +
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY CERT_HAS_EXPIRED ERR_TLS_CERT_ALTNAME_INVALID";
const POSTGRES: Sentences = {
  "ECONNREFUSED ECONNRESET ETIMEDOUT EHOSTUNREACH ENETUNREACH EPIPE": (host) =>
    `The database at ${host} does not answer. Check DATABASE_URL and that the database runs.`,
  "ENOTFOUND EAI_AGAIN": (host) =>
    `The host ${host} of DATABASE_URL is not known. Check its name, and that names can be looked up here.`,
  ENOENT: (host) =>
    `A file that DATABASE_URL names for ${host}, a certificate or a socket, does not exist.`,
  EACCES: (host) =>
    `A file that DATABASE_URL names for ${host}, a certificate or a socket, may not be read.`,
  ERR_INVALID_URL: () =>
    "DATABASE_URL is not a valid address. Write it as postgres://user:password@host/name, with special characters of the password percent-encoded.",
  "28P01 28000": (host) =>
    `The database at ${host} refuses the user or the password of DATABASE_URL. Check both, and that the user may connect from here.`,
  "3D000": (host) =>
    `The database that DATABASE_URL names does not exist at ${host}. Create it, or correct the name.`,
  "42501": (host) =>
    `The user of DATABASE_URL may not create tables in the database at ${host}. Make it the owner of the database.`,
  "53300": (host) =>
    `The database at ${host} has no free connection. Raise its max_connections, or stop what uses them.`,
  "53100": (host) => `There is no room left on the disk of the database at ${host}.`,
  "25006": (host) =>
    `The database at ${host} is read-only, and its tables have to be made or changed. Connect to the primary.`,
  "57P03": (host) => `The database at ${host} is starting or stopping. Start again in a moment.`,
  [CERTIFICATE_CODES]: (host) =>
    `The certificate of the database at ${host} is not trusted. Check the host in DATABASE_URL, and name the certificate of its authority with sslrootcert.`,
  NO_PASSWORD: (host) => `The database at ${host} asks for a password, and DATABASE_URL has none.`,
  NO_TLS: (host) =>
    `The database at ${host} does not take encrypted connections. Remove sslmode from DATABASE_URL, or set the database up for them.`,
};

/** Errors of the client library without a code, and the key of their sentence. */
const POSTGRES_WORDS: readonly (readonly [RegExp, string])[] = [
  [/timeout|terminated/i, "ETIMEDOUT"],
  [/password must be a string/i, "NO_PASSWORD"],
  [/does not support SSL/i, "NO_TLS"],
];

/** What the server was doing when the start failed. */
export type StartStep = "folder" | "store" | "metrics" | "listen";

/** An address that cannot be parsed has a sentence of its own, without the address, which has a password. */
const hostOf = ({ DATABASE_URL = "" }: Env): string =>
  URL.parse(DATABASE_URL)?.host ?? "DATABASE_URL";

function sentenceIn(step: StartStep, error: Error, env: Env): string | undefined {
  const code = "code" in error ? String(error.code) : "";
  if (step === "listen") return sentenceOf(listening("", env), code, "");
  if (step === "metrics") return sentenceOf(listening("METRICS_", env), code, "");
  if (step === "store" && env.DATABASE_URL !== undefined) {
    const host = hostOf(env);
    const [, key = ""] = POSTGRES_WORDS.find(([pattern]) => pattern.test(error.message)) ?? [];
    return sentenceOf(POSTGRES, code, host) ?? sentenceOf(POSTGRES, key, host);
  }
  const { DATA_DIR: folder } = env;
  return sentenceOf(FOLDER, code, folder) ?? sentenceOf(FOLDER, String(resultOf(error)), folder);
}

/**
 * Runs one step of the start.
 *
 * @throws StartError with a sentence, where the reason is a known one
 */
export async function startStep<Value>(
  step: StartStep,
  env: Env,
  work: () => Promise<Value>,
): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const sentence = [error, error instanceof Error ? error.cause : undefined]
      .filter((reason) => reason instanceof Error)
      .map((reason) => sentenceIn(step, reason, env))
      .find((said) => said !== undefined);
    throw sentence === undefined ? error : new StartError(sentence, { cause: error });
  }
}

const OWN_SENTENCES = [StartError, EnvError, CatalogError, SchemaError, DatabaseFileError];

/**
 * @param error - why a start failed
 * @param isDebug - whether to add the stack of an unexpected error
 * @returns the sentence for the operator; it names no password
 */
export function startSentence(error: unknown, isDebug: boolean): string {
  if (OWN_SENTENCES.some((known) => error instanceof known)) {
    const { message, cause } = error as Error;
    return isDebug && cause instanceof Error ? `${message}\n${cause.stack}` : message;
  }
  if (!(error instanceof Error)) return `The server could not start: ${String(error)}`;
  const [reason] = error.message.split("\n");
  return isDebug
    ? `The server could not start: ${error.stack ?? error.message}`
    : `The server could not start: ${reason} Start it with LOG_LEVEL=debug to see where.`;
}
