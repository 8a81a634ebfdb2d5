// Stores the preferences of the person who uses this browser.
import { readText, writeText } from "./storage/local-texts.ts";

const HIDE_OVERRIDE_WARNING = "quotewright.hide-override-warning";
const QUESTION_MARK = "quotewright.question-mark-key";

/** Whether "Don't show again" was chosen in the warning before a category's price is overridden. */
export const hidesOverrideWarning = (): boolean => readText(HIDE_OVERRIDE_WARNING) === "true";

export const hideOverrideWarning = (): void => void writeText(HIDE_OVERRIDE_WARNING, "true");

/** Whether the key "?" opens the list of keys. It can be switched off: dictation may type it (WCAG 2.1.4). */
export const opensKeysByQuestionMark = (): boolean => readText(QUESTION_MARK) !== "off";

export const openKeysByQuestionMark = (isOn: boolean): void =>
  void writeText(QUESTION_MARK, isOn ? null : "off");
