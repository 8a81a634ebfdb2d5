// Tests of payment links and texts about a transfer: what is refused with which sentence, and what is shown.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PAYMENT_LINK_MAX_LENGTH, TRANSFER_LINES_MAX } from "#core/limits.ts";
import { anyCharacter } from "#core/testing/any-character.ts";
import { runs } from "#core/testing/runs.ts";
import {
  LINK_NOT_HTTPS,
  LINK_NOT_WHOLE,
  LINK_WITH_PASSWORD,
  LINK_WITH_SPACES,
  paymentHref,
  paymentLink,
  transferLines,
  transferText,
} from "./payment-details.ts";

const messageOf = (schema: typeof paymentLink, value: string): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

describe("a payment link is optional and otherwise an https address", () => {
  test.each([
    ["", ""],
    ["https://buy.stripe.com/aEU28r", "https://buy.stripe.com/aEU28r"],
    [" https://paypal.me/keller/500CAD ", "https://paypal.me/keller/500CAD"],
    ["HTTPS://Square.Link/u/Ab1", "https://square.link/u/Ab1"],
    ["https://pay.example.com:8443/a?b=c@d#e", "https://pay.example.com:8443/a?b=c@d#e"],
    ["https://zahlen.müller.example/süß", "https://zahlen.xn--mller-kva.example/s%C3%BC%C3%9F"],
    // A Cyrillic letter that looks like a Latin one is shown as what it is.
    ["https://pаypal.com/keller", "https://xn--pypal-4ve.com/keller"],
    ["https://ｂｕｙ.stripe.com/a", "https://buy.stripe.com/a"],
  ])("%o is shown as %o", (typed, shown) => {
    expect(messageOf(paymentLink, typed)).toBeUndefined();
    expect(paymentHref(typed)).toBe(shown);
  });

  test.each([
    ["http://buy.stripe.com/a", LINK_NOT_HTTPS],
    ["javascript:alert(1)", LINK_NOT_HTTPS],
    ["javascript://buy.stripe.com/%0aalert(1)", LINK_NOT_HTTPS],
    ["https:buy.stripe.com", LINK_NOT_HTTPS],
    ["https://buy.stripe.com@evil.example/a", LINK_WITH_PASSWORD],
    ["https://user:secret@pay.example.com", LINK_WITH_PASSWORD],
    ["https://evil.example\\@buy.stripe.com", LINK_WITH_PASSWORD],
    ["https://evil.example\\.stripe.com/a", LINK_NOT_WHOLE],
    ["https://buy.stripe.com/a b", LINK_WITH_SPACES],
    ["https://buy.stripe.com/a\nhttps://evil.example", LINK_WITH_SPACES],
    ["https://buy.stripe.com/\u202egpj.exe", LINK_WITH_SPACES],
    ["https://buy.stri\u200bpe.com/a", LINK_WITH_SPACES],
    ["https://", LINK_NOT_WHOLE],
    ["https://localhost/a", LINK_NOT_WHOLE],
    ["https://127.0.0.1/a", LINK_NOT_WHOLE],
    ["https://[::1]/a", LINK_NOT_WHOLE],
    ["https://pay.example.com./a", LINK_NOT_WHOLE],
    ["https://pay.example.com:99999/a", LINK_NOT_WHOLE],
  ])("%o is refused", (typed, message) => {
    expect(messageOf(paymentLink, typed)).toBe(message);
    expect(paymentHref(typed)).toBe("");
  });

  test("is no longer than its limit, also where it is escaped", () => {
    const start = "https://pay.example.com/";
    const longest = `${start}${"a".repeat(PAYMENT_LINK_MAX_LENGTH - start.length)}`;
    expect(messageOf(paymentLink, longest)).toBeUndefined();
    expect(messageOf(paymentLink, `${longest}a`)).toMatch(/at most 500 characters/);
    expect(messageOf(paymentLink, `${start}${"ü".repeat(200)}`)).toMatch(/at most 500 characters/);
  });

  test("whatever is accepted is shown in visible ASCII, under https, without a user, and is read as itself", () => {
    const anyLink = fc.oneof(
      fc
        .tuple(fc.domain(), fc.string({ unit: fc.constantFrom(..."aZ0/?#&=%+:@.-_~üß") }))
        .map(([domain, rest]) => `https://${domain}/${rest}`),
      fc.string({ unit: anyCharacter }).map((rest) => `https://${rest}`),
      fc.string({ unit: anyCharacter }).map((rest) => `https://pay.example.com/${rest}`),
    );
    fc.assert(
      fc.property(anyLink, (typed) => {
        const href = paymentHref(typed);
        expect(href === "").toBe(typed.trim() === "" || !paymentLink.safeParse(typed).success);
        if (href === "") return;
        expect(href).toMatch(/^https:\/\/[a-z0-9.-]+(:\d+)?\/[!-~]*$/);
        expect(paymentHref(href)).toBe(href);
      }),
      { numRuns: runs(100, 300) },
    );
  });
});

describe("the text about a transfer", () => {
  test("has its lines without hidden characters and without empty lines", () =>
    expect(
      transferLines(" Interac: pay@keller.example \r\n\r\n\u202eIBAN\tDE89\u200b 3704 "),
    ).toEqual(["Interac: pay@keller.example", "IBAN DE89 3704"]));

  test("has a most of lines", () => {
    const lines = Array.from({ length: TRANSFER_LINES_MAX }, (_, at) => `Line ${at}`);
    expect(transferText.safeParse(lines.join("\n")).success).toBe(true);
    const { error } = transferText.safeParse([...lines, "One more"].join("\n"));
    expect(error?.issues[0]?.message).toBe("Use at most 12 lines.");
  });

  test("may be empty", () => expect(transferLines(" \n ")).toEqual([]));
});
