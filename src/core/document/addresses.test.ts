// Links of the client's page: only mail, phone and websites, and nothing that a text adds to them.
import { expect, test } from "vitest";
import { mailTo, phoneLink, websiteLink } from "./addresses.ts";

test.each([
  ["erable.example", "https://erable.example/"],
  [" http://erable.example/jobs?a=1 ", "http://erable.example/jobs?a=1"],
  ["HTTPS://Erable.example", "https://erable.example/"],
  ["javascript:alert(1)", null],
  ["javascript://erable.example/%0aalert(1)", null],
  ["data://text/html,x", null],
  ["https://user@erable.example", null],
  ["not a site", null],
])("the website %s leads to %s", (website, link) => {
  expect(websiteLink(website)).toBe(link);
});

test("a mail address adds neither a recipient nor a header", () => {
  expect(mailTo("a@b.example?bcc=c@d.example", "1 & 2?")).toBe(
    "mailto:a@b.example%3Fbcc%3Dc@d.example?subject=1%20%26%202%3F",
  );
  expect(mailTo("a,b@c.example", "")).toBe("mailto:a%2Cb@c.example");
});

test.each([
  ["(514) 555-0142", "tel:5145550142"],
  ["+1 514 555 0142", "tel:+15145550142"],
])("the phone %s is called as %s", (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});
