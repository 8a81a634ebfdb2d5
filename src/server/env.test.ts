// Tests of the environment variables: defaults, and an error sentence for each mistake.
import { expect, test } from "vitest";
import { misspelledVariables, readEnv } from "./env.ts";

test("everything has a default, also for empty variables, and by default only this machine is served", () => {
  expect(readEnv({ PORT: "", DATABASE_URL: "", OTHER: "x" })).toEqual(readEnv({}));
  expect(readEnv({})).toMatchObject({
    HOST: "127.0.0.1",
    METRICS_HOST: "127.0.0.1",
    TRUST_PROXY: false,
    RATE_LIMIT: "on",
    WEBHOOK_ALLOW_PRIVATE: "off",
  });
});

test("values are parsed to their types", () => {
  const env = readEnv({
    PORT: "8080",
    TRUST_PROXY: "1",
    QUOTE_RETENTION_DAYS: "90",
    ACCEPTANCE_YEARS: "0",
    ACCESS_CODE: " 12345678\n",
    INSTALLATION_KEY: `${"A".repeat(43)}=`,
    PDF_WORKERS: "2",
    STORE_MAX_MB: "10000",
  });
  expect(env).toMatchObject({
    PORT: 8_080,
    TRUST_PROXY: 1,
    QUOTE_RETENTION_DAYS: 90,
    ACCEPTANCE_YEARS: 0,
    ACCESS_CODE: "12345678",
    INSTALLATION_KEY: `${"A".repeat(43)}=`,
    PDF_WORKERS: 2,
    STORE_MAX_MB: 10_000,
  });
  expect(readEnv({ TRUST_PROXY: "true" }).TRUST_PROXY).toBe(true);
  expect(readEnv({ TRUST_PROXY: "10.0.0.0/8" }).TRUST_PROXY).toBe("10.0.0.0/8");
});

test("all mistakes are reported together, each with a sentence", () => {
  const wrong = {
    PORT: "99999",
    DATABASE_URL: "mysql://x",
    DATABASE_EVENTS_URL: "pgbouncer",
    METRICS_PORT: "-1",
    PUBLIC_URL: "quotes",
    TRUST_PROXY: "banana",
    LOG_LEVEL: "loud",
    QUOTE_RETENTION_DAYS: "0",
    OFFER_RETENTION_DAYS: "1.5",
    WORKSPACE_RETENTION_DAYS: "none",
    DELETED_DAYS: "-1",
    ACCEPTANCE_YEARS: "0.5",
    ACCESS_CODE: "1234567",
    INSTALLATION_KEY: "secret",
    REPORT_EMAIL: "owner",
    PDF_WORKERS: "0",
    QUOTES_PER_DAY: "0",
    STORED_MB_PER_DAY: "much",
    STORE_MAX_MB: "-1",
    RATE_LIMIT: "no",
    PUSH: "yes",
    SMTP_URL: "mail.example.com",
    MAIL_FROM: "owner",
    WEBHOOK_URL: "ftp://example.com",
    WEBHOOK_SECRET: `whsec_${"A".repeat(31)}=`,
    WEBHOOK_ALLOW_PRIVATE: "1",
  };
  const sentences = Object.keys(wrong).map((name) => `${name} must be .+`);
  expect(() => readEnv(wrong)).toThrow(new RegExp(`^${sentences.join("\\n")}$`));
});

test("an address of Postgres has one host; other commas are its own", () => {
  for (const name of ["DATABASE_URL", "DATABASE_EVENTS_URL"]) {
    for (const hosts of ["a:5432,b:5432", "a,b", "u:p@a,b:5432", "u:p,@q@a,b", "[::1]:1,[::2]:2"])
      expect(() => readEnv({ [name]: `postgres://${hosts}/name` })).toThrow(
        new RegExp(`^${name} must be the address of one host, `),
      );
    for (const one of ["u:p,q@a/n", "u:p,@q@[::1]:5/n", "%2Ftmp/n", "u:p,@/n?host=/tmp", "a?x=y,z"])
      expect(readEnv({ [name]: `postgres://${one}` })).toHaveProperty(name, `postgres://${one}`);
  }
});

test("the public address has no path, and the metrics have a port of their own", () => {
  for (const PUBLIC_URL of ["https://example.com/quotes", "https://example.com/?a=1"])
    expect(() => readEnv({ PUBLIC_URL })).toThrow(
      "PUBLIC_URL must be an address without a path, such as https://quotes.example.com.",
    );
  expect(readEnv({ PUBLIC_URL: "https://example.com/" }).PUBLIC_URL).toBe("https://example.com/");
  expect(() => readEnv({ METRICS_PORT: "3000" })).toThrow(
    "METRICS_PORT must be another port than PORT.",
  );
  expect(() => readEnv({ PORT: "0", METRICS_PORT: "0" })).not.toThrow();
});

test("a name that is nearly one of the server's is found", () => {
  const given = {
    ACESS_CODE: "x",
    DATADIR: "x",
    PUBLIC_URI: "x",
    PORT: "1",
    HOSTNAME: "x",
    HOME: "x",
  };
  expect(misspelledVariables(given)).toEqual([
    "ACESS_CODE is not a setting. If ACCESS_CODE is meant, correct it.",
    "DATADIR is not a setting. If DATA_DIR is meant, correct it.",
    "PUBLIC_URI is not a setting. If PUBLIC_URL is meant, correct it.",
  ]);
});

test("an access code has at most 200 characters", () => {
  expect(readEnv({ ACCESS_CODE: "a".repeat(200) }).ACCESS_CODE).toHaveLength(200);
  expect(() => readEnv({ ACCESS_CODE: "a".repeat(201) })).toThrow(
    /^ACCESS_CODE must be 8 to 200 characters long/,
  );
});
