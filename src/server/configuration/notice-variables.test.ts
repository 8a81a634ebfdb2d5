// Tests what the variables of notices need of one another, and where mails come from.
import { expect, test } from "vitest";
import { readEnv } from "../env.ts";

const PUBLIC_URL = "https://quotes.example.com";
const WEBHOOK_URL = "https://hooks.example.com/quotes";
const secretOf = (bytes: number): string => `whsec_${Buffer.alloc(bytes, 1).toString("base64")}`;

test.each([
  ["smtps://owner%40ace.example:p%2Fw@mail.example.com", {}, "owner@ace.example"],
  ["smtp://owner:pw@mail.example.com:587", { REPORT_EMAIL: "r@ace.example" }, "r@ace.example"],
  [
    "smtps://owner%40ace.example:pw@mail.example.com",
    { MAIL_FROM: "quotes@ace.example" },
    "quotes@ace.example",
  ],
])("mails of %s with %o come from %s", (SMTP_URL, more, sender) => {
  expect(readEnv({ SMTP_URL, PUBLIC_URL, ...more }).MAIL_FROM).toBe(sender);
});

test("without mail nothing comes from anybody", () => {
  expect(readEnv({ REPORT_EMAIL: "r@ace.example" }).MAIL_FROM).toBeUndefined();
});

test.each([
  [{ SMTP_URL: "smtp://mail.example.com" }, /^MAIL_FROM must be set to the address/],
  [
    { SMTP_URL: "smtp://localhost", MAIL_FROM: "quotes@ace.example" },
    /^PUBLIC_URL must be set with SMTP_URL/,
  ],
  [{ SMTP_URL: "smtp://" }, /^SMTP_URL must be/],
  [{ SMTP_URL: "smtp://owner%zz:pw@mail.example.com" }, /^SMTP_URL must be .* percent-encoded/],
  [{ SMTP_URL: "https://mail.example.com" }, /^SMTP_URL must be/],
  [{ PUSH_HOSTS: "https://push.example.com" }, /^PUSH_HOSTS must be host names/],
  [{ WEBHOOK_URL }, /^WEBHOOK_SECRET must be .* needed with WEBHOOK_URL/],
  [{ WEBHOOK_URL, WEBHOOK_SECRET: secretOf(23) }, /^WEBHOOK_SECRET must be/],
  [{ WEBHOOK_URL, WEBHOOK_SECRET: secretOf(65) }, /^WEBHOOK_SECRET must be/],
  [
    { WEBHOOK_URL: "http://hooks.example.com", WEBHOOK_SECRET: secretOf(24) },
    /^WEBHOOK_URL must be an https address/,
  ],
])("%o ends the start with a sentence", (env, sentence) => {
  expect(() => readEnv(env)).toThrow(sentence);
});

test.each([
  { WEBHOOK_URL, WEBHOOK_SECRET: secretOf(24) },
  { WEBHOOK_URL, WEBHOOK_SECRET: secretOf(64) },
  {
    WEBHOOK_URL: "http://127.0.0.1:8080",
    WEBHOOK_SECRET: secretOf(32),
    WEBHOOK_ALLOW_PRIVATE: "on",
  },
  { SMTP_URL: "smtp://localhost:25?ignoreTLS=true", MAIL_FROM: "quotes@ace.example", PUBLIC_URL },
  {
    SMTP_URL: "smtp://localhost:25?ignoreTLS=true",
    MAIL_FROM: "quotes@ace.example",
    ACCESS_CODE: "open sesame",
  },
])("%o is right", (env) => {
  expect(() => readEnv(env)).not.toThrow();
});
