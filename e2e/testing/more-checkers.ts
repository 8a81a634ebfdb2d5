// Two accessibility checkers besides axe: IBM's Equal Access engine, and HTML_CodeSniffer with its standard WCAG2AA.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

/** A finding that is wrong: the rule, where, and why. Of each rule only what the selector matches is left out. */
const WRONG_FINDINGS: { rule: string; selector: string; reason: string }[] = [
  {
    rule: "H32.2",
    selector: "form[role=none], [inert] form",
    reason: "A task's cell is saved as it is typed in, and a form behind a question waits for it.",
  },
  {
    rule: "H98",
    selector: "input[type=url][autocomplete=url]",
    reason: "HTML pairs these two; the engine expects the type email.",
  },
  {
    rule: "table_headers_exists",
    selector: "table:has(> thead th[scope=col])",
    reason: "On a phone only a screen reader reads the heads; the engine takes that for hidden.",
  },
  {
    rule: "input_label_exists",
    selector: "details:not([open]) textarea",
    reason: "In a closed details element the engine takes the label for hidden, but not its field.",
  },
  {
    rule: "element_tabbable_role_valid",
    selector: "[role=region][tabindex]",
    reason: "A table that scrolls sideways has to be reached by the keys.",
  },
  {
    rule: "element_tabbable_role_valid",
    selector: ".toast, [data-radix-focus-guard], [role=region] > span[tabindex]",
    reason:
      "Radix focuses a toast so that it is read (F8), and its invisible stops pass the focus on.",
  },
];

interface IbmReport {
  results: { ruleId: string; value: [string, string]; message: string; node: Node }[];
}

/** What the two engines add to the page's globals. */
interface Engines {
  ace: { Checker: new () => { check(root: Node, policies: string[]): Promise<IbmReport> } };
  HTMLCS: {
    ERROR: number;
    getTranslation(key: string): string | undefined;
    process(standard: string, root: Node, done: () => void): void;
    getMessages(): { type: number; code: string; msg: string; element: Node }[];
  };
}

/** Of each engine, the file and the name of the global that it adds. */
const IBM = [import.meta.resolve("accessibility-checker-engine/ace.js"), "ace"] as const;
const CODE_SNIFFER = [import.meta.resolve("html_codesniffer/build/HTMLCS.js"), "HTMLCS"] as const;

/** A document gets an engine once: it is a large script. @returns whether it had to be loaded */
async function load(page: Page, [file, name]: typeof IBM | typeof CODE_SNIFFER): Promise<boolean> {
  if (await page.evaluate((global) => global in window, name)) return false;
  await page.evaluate(readFileSync(fileURLToPath(file), "utf8"));
  return true;
}

/**
 * Violations of IBM's own rules and of WCAG 2.2; what a person must judge is not counted. While a dialog is open only the
 * dialog is checked: the engine does not know that the focus cannot leave it, and the page behind has its own check.
 */
async function ibmViolations(page: Page): Promise<string[]> {
  await load(page, IBM);
  return page.evaluate(async (wrong) => {
    const { ace } = window as unknown as Engines;
    const isModal = document.querySelector("[data-aria-hidden]") !== null;
    const root = (isModal && document.querySelector("[role$=dialog]")) || document;
    const lines: string[] = [];
    const { results } = await new ace.Checker().check(root, ["IBM_Accessibility", "WCAG_2_2"]);
    for (const { ruleId, value, message, node } of results) {
      if (value[0] !== "VIOLATION" || value[1] !== "FAIL") continue;
      const element = node instanceof Element ? node : null;
      if (wrong.some(({ rule, selector }) => rule === ruleId && element?.matches(selector)))
        continue;
      lines.push(`${ruleId}: ${message} ${element?.outerHTML.slice(0, 300)}`);
    }
    return lines;
  }, WRONG_FINDINGS);
}

/** Gives the engine the codes of findings for which it has no words: it would throw. */
const completeWords = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { HTMLCS } = window as unknown as Engines;
    const words = HTMLCS.getTranslation.bind(HTMLCS);
    HTMLCS.getTranslation = (key) => words(key) ?? key;
  });

/** Errors of HTML_CodeSniffer; its warnings and notices are questions to a person. */
async function snifferErrors(page: Page): Promise<string[]> {
  if (await load(page, CODE_SNIFFER)) await completeWords(page);
  return page.evaluate(async (wrong) => {
    const { HTMLCS } = window as unknown as Engines;
    await new Promise<void>((done) => HTMLCS.process("WCAG2AA", document, done));
    const lines: string[] = [];
    for (const { type, code, msg, element: node } of HTMLCS.getMessages()) {
      if (type !== HTMLCS.ERROR) continue;
      const element = node instanceof Element ? node : null;
      if (wrong.some(({ rule, selector }) => code.endsWith(rule) && element?.matches(selector)))
        continue;
      lines.push(`${code}: ${msg} ${element?.outerHTML.slice(0, 300)}`);
    }
    return lines;
  }, WRONG_FINDINGS);
}

/** @returns what both engines find, one line each */
export const moreViolations = async (page: Page): Promise<string[]> => [
  ...(await ibmViolations(page)),
  ...(await snifferErrors(page)),
];
