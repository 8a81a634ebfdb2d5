// Tests that no reader of typed, pasted, imported or sent texts takes time that grows with the square of their length.
import { expect, test } from "vitest";
import { rolesByWords } from "../tables/costs/header-words.ts";
import { headerTokens } from "../tables/header-rules.ts";
import { clientDetails } from "../clients/client.ts";
import { wordsIn } from "../catalog/search/search-words.ts";
import { fileNameOf } from "../document/file-name.ts";
import { printedTitle } from "../document/printed-words.ts";
import { dialed } from "../document/messages/follow-up-message.ts";
import { printableTerms, termBlocks } from "../document/texts/terms.ts";
import { titleWithoutClient } from "../edits/whole-quotes/client-in-texts.ts";
import { textCell, withoutTextSigns } from "../files/csv-file.ts";
import { separatedRows } from "../files/separated-rows.ts";
import { readTyped } from "../kits/formulas/typed-formula.ts";
import { COST, parseFigure } from "../money/figure-fields.ts";
import { typeFigure } from "../money/figure-typing.ts";
import { foundSign, readCost } from "../tables/costs/cost-text.ts";
import { readDiscount } from "../tables/costs/discount-text.ts";
import { priceBasis, readPriceUnit } from "../tables/costs/priced-units.ts";
import { quantityRule, unitNamedBy } from "../quote/amounts/quantity-rule.ts";

import { email, EMPTY_CLIENT_INFO, phone, website } from "../quote/details/business-and-client.ts";
import { plainHeader } from "../tables/table-header.ts";
import { isFigure, isTotalRow } from "../tables/table-rows.ts";
import { growth } from "../testing/growth.ts";
import { plainLine, plainLines } from "./plain-text.ts";
import { typedWords } from "./word-search.ts";

/** The letters on which the reader would try most places, and what then does not fit. */
const READERS: [name: string, read: (text: string) => unknown, letters: string, end?: string][] = [
  ["the unit of a quantity", unitNamedBy, "1"],
  ["the unit of a quantity", unitNamedBy, " ", "1"],
  ["the unit of a quantity", unitNamedBy, "1 ", "\na"],
  ["a typed figure", (text) => typeFigure(null, 1, text, COST), "1,"],
  ["a typed figure", (text) => typeFigure(null, 1, text, quantityRule("sq.ft")), "1 x "],
  ["a typed figure", (text) => typeFigure(null, 1, text, quantityRule("sq.ft")), "1 f "],
  ["a pasted figure", (text) => parseFigure(text, COST), "1 "],
  ["a pasted figure", (text) => parseFigure(text, COST), "x", "1"],
  ["a title", (text) => printedTitle(`a${text}`), " ", "x"],
  ["a title", printedTitle, "(copy) ", "x"],
  ["a title", (text) => titleWithoutClient(`a${text}`, EMPTY_CLIENT_INFO), " ", "x"],
  ["a file name", fileNameOf, ". ", "x"],
  ["terms", (text) => termBlocks(printableTerms(text)), " ", "x"],
  ["a text", plainLine, " ", "x"],
  ["a text", plainLines, " \n", "x"],
  ["a search", wordsIn, "a "],
  ["a search", wordsIn, "1 x "],
  ["a search", typedWords, " "],
  ["a cell", textCell, " ", "x"],
  ["a cell", withoutTextSigns, "'", "x"],
  ["cells", (text) => separatedRows(text, ","), '"', "x"],
  ["cells", (text) => separatedRows(text, ","), '"a"",'],
  ["cells", (text) => separatedRows(text, ","), '"a,'],
  ["a text formula", withoutTextSigns, '="', "x"],
  ["a header", (text) => isTotalRow([text]), "subtotal ", "\nx"],
  ["a header", plainHeader, "("],
  ["a header", headerTokens, "a "],
  ["a header", rolesByWords, "a- "],
  ["a header", priceBasis, "per "],
  ["a figure in a table", isFigure, "1", "a"],
  ["a cost in a table", (text) => foundSign([text]), "1", "a"],
  ["a cost in a table", (text) => readCost(text, "point"), "1,", "a"],
  ["a unit in a table", readPriceUnit, "1 ", "."],
  ["the size of a board", (name) => readPriceUnit("mbf", { name }), "1x", "a"],
  ["a discount", (text) => readDiscount(text, false), "1", "a"],
  ["a formula", (text) => readTyped(text, []), " x "],
  [
    "an address",
    (text) => clientDetails({ ...EMPTY_CLIENT_INFO, projectAddress: `a${text}` }),
    " ",
    "x",
  ],
  ["a phone number", dialed, "(", "x"],
  ["an e-mail address", (text) => email.safeParse(text), "a", "@"],
  ["an e-mail address", (text) => email.safeParse(text), "a.", "@a"],
  ["a website", (text) => website.safeParse(text), "a.", "!"],
  ["a phone", (text) => phone.safeParse(text), "1 ", "a"],
];

test("a figure that is too long is refused with a sentence", () => {
  expect(typeFigure(null, 1, "1+".repeat(60), COST)).toMatchObject({
    text: "1",
    value: 1,
    note: "A figure has at most 80 characters.",
  });
});

test.each(READERS)("%s is read in time that grows with its length", (_name, read, letters, end) => {
  expect(growth(read, letters, end)).toBeLessThan(12);
});
