// Environment variables of the server: one schema, with an error sentence for each mistake.
import { isIP } from "node:net";
import { z } from "zod";
import { nearestWords } from "#core/catalog/search/near-words.ts";
import { ACCEPTANCE_YEARS, DELETED_DAYS } from "#core/limits.ts";
import { onOrOff, optional, usually, whole } from "./configuration/env-values.ts";
import {
  missingOfNotices,
  noticeVariables,
  withMailFrom,
} from "./configuration/notice-variables.ts";

const port = (name: string) => `${name} must be a whole number from 0 to 65535.`;
const publicUrl =
  "PUBLIC_URL must be an address without a path, such as https://quotes.example.com.";
const workers =
  "PDF_WORKERS must be a whole number from 1 to 32, or unset for as many as there are cores, 2 to 4.";
const days = (name: string, kept: string) =>
  `${name} must be a whole number of days of 1 or more, or unset to keep ${kept} for ever.`;
const deletedDays =
  "DELETED_DAYS must be a whole number of days from 0, with which a quote is deleted for good at once, to 36500.";
const acceptanceYears =
  "ACCEPTANCE_YEARS must be a whole number of years from 0, with which an acceptance has no period of its own, to 100.";
const amount = (name: string, unset = "") => `${name} must be a whole number of 1 or more${unset}.`;
const every =
  "BACKUP_EVERY must be a time such as 24h, 30m or 7d, of at least 1m and at most 31d, or unset for no scheduled backups.";
const key =
  "INSTALLATION_KEY must be 32 bytes in base64, such as `openssl rand -base64 32` prints, or unset for a file in DATA_DIR.";

const code =
  "ACCESS_CODE must be 8 to 200 characters long, or unset for an installation that everybody can open.";

/** Address ranges that Fastify knows by name. */
const KNOWN_RANGES = new Set(["loopback", "linklocal", "uniquelocal"]);

function isAddressOrRange(text: string): boolean {
  const [address = "", prefix, ...rest] = text.split("/");
  const version = isIP(address);
  if (KNOWN_RANGES.has(text)) return true;
  if (version === 0 || rest.length > 0) return false;
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  );
}

/** Yes, no, a number of proxies, or their addresses. */
const trustProxy = z
  .string()
  .transform((value): boolean | number | string =>
    value === "true" || value === "false"
      ? value === "true"
      : /^\d+$/.test(value)
        ? Number(value)
        : value,
  )
  .refine(
    (value) =>
      typeof value !== "string" || value.split(",").every((part) => isAddressOrRange(part.trim())),
    "TRUST_PROXY must be true, false, a number of proxies, or their addresses with commas between.",
  );

const postgresUrl = (name: string, otherwise: string) =>
  z
    .string()
    .regex(
      /^postgres(ql)?:\/\/([^/?#]*@)?[^,/?#]*([/?#]|$)/,
      `${name} must be the address of one host, such as postgres://user:password@host/name, or unset for ${otherwise}.`,
    );

const UNIT_MS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A time such as `24h`, in milliseconds; timers of Node reach 24 days, but this one is looked at every minute. */
const interval = z
  .string()
  .regex(/^\d{1,5}[mhd]$/, every)
  .transform((text) => Number.parseInt(text, 10) * (UNIT_MS[text.slice(-1)] ?? 0))
  .refine((ms) => ms >= 60_000 && ms <= 31 * 86_400_000, every);

const variables = z.object({
  PORT: usually(3_000, whole(port("PORT"), 0, 65_535)),
  HOST: usually("127.0.0.1", z.string()),
  DATA_DIR: usually("./data", z.string()),
  DATABASE_URL: optional(postgresUrl("DATABASE_URL", "SQLite")),
  DATABASE_EVENTS_URL: optional(postgresUrl("DATABASE_EVENTS_URL", "DATABASE_URL")),
  METRICS_PORT: optional(whole(port("METRICS_PORT"), 0, 65_535)),
  METRICS_HOST: usually("127.0.0.1", z.string()),
  PUBLIC_URL: optional(
    z
      .url({ protocol: /^https?$/, error: publicUrl, abort: true })
      .refine((text) => `${new URL(text).origin}/` === new URL(text).href, publicUrl),
  ),
  /** The file or the text is read by `brand/installation.ts`. */
  BRAND: optional(z.string()),
  SITE: usually("on", onOrOff("SITE")),
  TRUST_PROXY: usually(false, trustProxy),
  HSTS_SUBDOMAINS: usually("off", onOrOff("HSTS_SUBDOMAINS")),
  LOG_LEVEL: usually(
    "info",
    z.enum(["fatal", "error", "security", "warn", "info", "debug", "trace", "silent"], {
      error:
        "LOG_LEVEL must be one of fatal, error, security, warn, info, debug, trace and silent.",
    }),
  ),
  QUOTE_RETENTION_DAYS: optional(whole(days("QUOTE_RETENTION_DAYS", "quotes"), 1, 36_500)),
  OFFER_RETENTION_DAYS: optional(whole(days("OFFER_RETENTION_DAYS", "offers"), 1, 36_500)),
  WORKSPACE_RETENTION_DAYS: optional(
    whole(days("WORKSPACE_RETENTION_DAYS", "workspaces"), 1, 36_500),
  ),
  DELETED_DAYS: usually(DELETED_DAYS, whole(deletedDays, 0, 36_500)),
  ACCEPTANCE_YEARS: usually(ACCEPTANCE_YEARS, whole(acceptanceYears, 0, 100)),
  BACKUP_EVERY: optional(interval),
  BACKUP_KEEP: usually(
    7,
    whole("BACKUP_KEEP must be a whole number of backups from 1 to 1000.", 1, 1_000),
  ),
  CLOCK_CONFIRMED: optional(
    z.iso.date("CLOCK_CONFIRMED must be the day of today, such as 2027-11-24, or unset."),
  ),
  ACCESS_CODE: optional(z.string().trim().min(8, code).max(200, code)),
  INSTALLATION_KEY: optional(z.string().regex(/^[A-Za-z0-9+/]{43}=$/, key)),
  REPORT_EMAIL: optional(
    z.email("REPORT_EMAIL must be an e-mail address, to which clients can report a page."),
  ),
  PDF_WORKERS: optional(whole(workers, 1, 32)),
  QUOTES_PER_DAY: usually(1_000, whole(amount("QUOTES_PER_DAY"), 1, 1_000_000_000)),
  STORED_MB_PER_DAY: usually(500, whole(amount("STORED_MB_PER_DAY"), 1, 1_000_000_000)),
  STORE_MAX_MB: optional(
    whole(amount("STORE_MAX_MB", ", or unset for a store without a bound"), 1, 1_000_000_000),
  ),
  SHUTDOWN_SECONDS: usually(
    30,
    whole("SHUTDOWN_SECONDS must be a whole number of seconds from 1 to 3600.", 1, 3_600),
  ),
  RATE_LIMIT: usually("on", onOrOff("RATE_LIMIT")),
  ...noticeVariables,
});

/** With what some variables need of others, which is looked at when each of them is right. */
const environment = variables
  .superRefine((env, { addIssue }) => {
    missingOfNotices(env).forEach((sentence) => addIssue(sentence));
    if (env.METRICS_PORT === env.PORT && env.PORT > 0)
      addIssue("METRICS_PORT must be another port than PORT.");
  })
  .transform(withMailFrom);

/** Names of all variables. */
export const ENV_NAMES: readonly string[] = Object.keys(variables.shape);

export type Env = z.infer<typeof environment>;

/** All mistakes in the environment, one sentence a line. */
export class EnvError extends Error {
  override readonly name = "EnvError";
}

/**
 * @param given - `process.env`; unknown variables are ignored
 * @throws EnvError with all mistakes
 */
export function readEnv(given: Record<string, string | undefined>): Env {
  const read = environment.safeParse(given);
  if (!read.success) throw new EnvError(read.error.issues.map((issue) => issue.message).join("\n"));
  return read.data;
}

const lettersOf = (name: string): string => name.toLowerCase().replaceAll("_", "");
const NAME_OF = new Map(ENV_NAMES.map((name) => [lettersOf(name), name]));

/**
 * Variables that are none of the server's and look like one, such as ACESS_CODE: without a word they would have no effect.
 *
 * @param given - `process.env`
 * @returns a sentence for each name of five letters or more that differs from one of the server's by a letter or two
 */
export const misspelledVariables = (given: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(given).flatMap((name) => {
    if (ENV_NAMES.includes(name)) return [];
    const [near = ""] = nearestWords(lettersOf(name), NAME_OF.keys());
    const meant = NAME_OF.get(near);
    return meant === undefined ? [] : `${name} is not a setting. If ${meant} is meant, correct it.`;
  });
