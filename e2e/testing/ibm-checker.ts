// IBM's Equal Access engine, an accessibility checker besides axe.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

/** A finding that is wrong: the rule, where, and why. Of each rule only what the selector matches is left out. */
const WRONG_FINDINGS: { rule: string; selector: string; reason: string }[] = [
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

/** What the engine adds to the page's globals. */
interface Engine {
  ace: { Checker: new () => { check(root: Node, policies: string[]): Promise<IbmReport> } };
}

const ENGINE = fileURLToPath(import.meta.resolve("accessibility-checker-engine/ace.js"));

/**
 * Violations of IBM's own rules and of WCAG 2.2, one line each; what a person must judge is not counted. While a dialog is
 * open only the dialog is checked: the engine does not know that the focus cannot leave it, and the page behind has its
 * own check.
 */
export async function ibmViolations(page: Page): Promise<string[]> {
  // A document gets the engine once: it is a large script.
  if (!(await page.evaluate(() => "ace" in window)))
    await page.evaluate(readFileSync(ENGINE, "utf8"));
  return page.evaluate(async (wrong) => {
    const { ace } = window as unknown as Engine;
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
