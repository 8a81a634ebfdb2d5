// What each environment variable means to an operator; docs/configuration.md is made of it and of the schema in env.ts.
import type { Env } from "../env.ts";

/** The groups of docs/configuration.md, in its order, each with its heading. */
export const ENV_GROUPS = {
  serving: "Serving",
  storage: "Storage",
  brand: "Brand",
  privacy: "Privacy",
  limits: "Limits",
  retention: "Retention",
  backups: "Backups",
  notices: "Notices",
  metrics: "Metrics and logs",
} as const;

export interface EnvMeaning {
  group: keyof typeof ENV_GROUPS;
  /** What holds when it is unset, as Markdown; the schema's own default is printed where it has one. */
  unset?: string;
  /** What it does, as one line of Markdown. */
  meaning: string;
}

const operations = (words: string, heading: string): string =>
  `[${words}](operations.md#${heading})`;

export const ENV_MEANINGS: Readonly<Record<keyof Env, EnvMeaning>> = {
  PORT: { group: "serving", meaning: "port to listen on; `0` takes any free one" },
  HOST: {
    group: "serving",
    meaning: "address to listen on; `0.0.0.0` is every IPv4 address of the machine",
  },
  PUBLIC_URL: {
    group: "serving",
    unset: "a sample address; with `BRAND`, localhost",
    meaning: `the public address, in links and for search engines; with \`https\`, Strict-Transport-Security is sent for one year: ${operations("behind a proxy", "behind-a-proxy")}`,
  },
  TRUST_PROXY: {
    group: "serving",
    meaning: `which proxies' \`X-Forwarded-For\` header to trust: their number, or their addresses with commas between: ${operations("behind a proxy", "behind-a-proxy")}`,
  },
  HSTS_SUBDOMAINS: {
    group: "serving",
    meaning: "`on` applies Strict-Transport-Security to the subdomains of the public address too",
  },
  SHUTDOWN_SECONDS: {
    group: "serving",
    meaning: "how many seconds answers under way may take to arrive after SIGTERM",
  },
  PDF_WORKERS: {
    group: "serving",
    unset: "the cores, 2 to 4",
    meaning: `PDF worker processes of each server process, ${operations("about 150 MB each", "memory-of-pdfs")}`,
  },
  DATA_DIR: {
    group: "storage",
    meaning:
      "folder of the SQLite file and of the key of client links, created if missing; relative to the working directory",
  },
  DATABASE_URL: {
    group: "storage",
    unset: "SQLite",
    meaning:
      "`postgres://user:password@host/name` stores quotes in Postgres; `DATA_DIR` then holds only the key",
  },
  DATABASE_EVENTS_URL: {
    group: "storage",
    unset: "`DATABASE_URL`",
    meaning: `the same database without a pooler: ${operations("poolers and failover", "postgres-poolers-and-failover")}`,
  },
  STORE_MAX_MB: {
    group: "storage",
    unset: "no bound",
    meaning: "size of the database in megabytes from which nothing is added",
  },
  BRAND: {
    group: "brand",
    unset: "the sample brand",
    meaning:
      "path of a brand file, or its JSON: name, logo, color and links, see [Customising](customising.md)",
  },
  SITE: { group: "brand", meaning: "`off` serves the app without the marketing pages" },
  REPORT_EMAIL: {
    group: "brand",
    unset: "no report is offered",
    meaning: "the e-mail address to which clients can report a page",
  },
  ACCESS_CODE: {
    group: "privacy",
    unset: "everybody can open it",
    meaning: `8 to 200 characters that everything but clients' links and health asks for: ${operations("a private installation", "a-private-installation")}`,
  },
  INSTALLATION_KEY: {
    group: "privacy",
    unset: "a file in `DATA_DIR`",
    meaning: `32 bytes in base64, under which client links are encrypted and from which the key of signed PDFs follows; processes that share a database must share it: ${operations("the key of client links", "the-key-of-client-links")}`,
  },
  QUOTES_PER_DAY: {
    group: "limits",
    meaning: "quotes that one client address can make in 24 hours, copies included",
  },
  STORED_MB_PER_DAY: {
    group: "limits",
    meaning: "megabytes that one client address can store in 24 hours",
  },
  RATE_LIMIT: {
    group: "limits",
    meaning: `\`off\` disables the ${operations("limits", "limits")} of requests, costs and storage, for benchmarks`,
  },
  QUOTE_RETENTION_DAYS: {
    group: "retention",
    unset: "for ever",
    meaning: `delete quotes without a change for this number of days: ${operations("retention", "retention")}`,
  },
  OFFER_RETENTION_DAYS: {
    group: "retention",
    unset: "as long as the quote",
    meaning:
      "delete offers this number of days after their last event; acceptances not before `ACCEPTANCE_YEARS`",
  },
  WORKSPACE_RETENTION_DAYS: {
    group: "retention",
    unset: "for ever",
    meaning:
      "delete a workspace, with all that its devices share, once no device has used it for this number of days",
  },
  ACCEPTANCE_YEARS: {
    group: "retention",
    meaning: `keep what a client accepted for at least this number of years, whatever is deleted; \`0\`: no such period: ${operations("retention", "retention")}`,
  },
  DELETED_DAYS: {
    group: "retention",
    meaning:
      "keep a deleted quote for this number of days, in which it can be brought back; `0`: delete it for good at once",
  },
  CLOCK_CONFIRMED: {
    group: "retention",
    unset: "a jump of the clock stops deletions",
    meaning: `the day of today, such as \`2027-11-24\`, once the clock was found right after a jump: ${operations("retention", "retention")}`,
  },
  BACKUP_EVERY: {
    group: "backups",
    unset: "no scheduled backups",
    meaning: `\`24h\`, \`30m\` or \`7d\`: makes a verified backup so often in \`DATA_DIR/backups\`: ${operations("backup", "backup")}`,
  },
  BACKUP_KEEP: { group: "backups", meaning: "how many scheduled backups are kept" },
  PUSH: {
    group: "notices",
    meaning: `\`off\` sends nothing to contractors' devices; with \`on\` a device is sent something once it was asked for on it: ${operations("push", "push")}`,
  },
  PUSH_HOSTS: {
    group: "notices",
    meaning:
      "hosts of the push services that may be sent to, with commas between; `*.` at the beginning of one stands for its subdomains",
  },
  SMTP_URL: {
    group: "notices",
    unset: "no mail",
    meaning: `mail server, \`smtps://user:password@host\` (port 465) or \`smtp://user:password@host:587\` (STARTTLS), with options of nodemailer as a query: ${operations("mail", "mail")}`,
  },
  MAIL_FROM: {
    group: "notices",
    unset: "the user of `SMTP_URL` if it is an address, else `REPORT_EMAIL`",
    meaning: "the address that mails come from",
  },
  WEBHOOK_URL: {
    group: "notices",
    unset: "no webhook",
    meaning: `the https address that is sent an event for each notice: ${operations("webhook", "webhook")}`,
  },
  WEBHOOK_SECRET: {
    group: "notices",
    meaning:
      "`whsec_` and 24 to 64 bytes in base64, with which events are signed; needed with `WEBHOOK_URL`",
  },
  WEBHOOK_ALLOW_PRIVATE: {
    group: "notices",
    meaning: "`on` lets the webhook have an address in a private network, and use http",
  },
  METRICS_PORT: {
    group: "metrics",
    unset: "no metrics",
    meaning: `port of the ${operations("metrics", "metrics")} for Prometheus`,
  },
  METRICS_HOST: { group: "metrics", meaning: "address that the metrics are served on" },
  LOG_LEVEL: {
    group: "metrics",
    meaning: `least level of the ${operations("log", "logs")}: \`fatal\`, \`error\`, \`security\`, \`warn\`, \`info\`, \`debug\`, \`trace\` or \`silent\``,
  },
};
