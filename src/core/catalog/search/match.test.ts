// Tests of how well a search is matched: whether its first tasks hold the words that say what is meant.
import { expect, test } from "vitest";
import { catalogTaskNamed as task } from "../../testing/example-catalog.ts";
import { readSynonyms } from "./synonyms.ts";
import { taskSearch } from "./task-search.ts";

const search = taskSearch(
  [
    task("Electrical", "Standby generator, 22 to 24 kW"),
    task("Glass", "Steam shower enclosure", "The generator is not included."),
    task("Electrical", "Generator inlet with panel interlock"),
    task("Site Work", "Fell and remove tree, trunk up to 12 in."),
    task("Plumbing", "Two-piece elongated toilet", "Set on a new wax ring."),
    task("Cabinets", "Bathroom vanity, 24 in."),
    { ...task("Demolition", "Remove damaged drywall"), otherNames: ["mold remediation"] },
    task("Decks", "Pressure-treated deck"),
    task("Doors", "Broken garage door repair", "A new spring."),
  ],
  readSynonyms([{ typed: "commode", means: ["toilet"] }]),
);

test.each([
  // The first task is about it: its name begins or a phrase of it ends with the word.
  ["generator", "about"],
  ["commode", "about"],
  ["install a toilet upstairs", "about"],
  // The first task has the words.
  ["elongated", "holds"],
  ["mold remediation", "holds"],
  // No task has all of them: one is a generator, another one only says that it has none.
  ["steam generator", "weak"],
  ["sauna", "weak"],
  ["", "weak"],
  // A measure may stand in no name, but not contradict one. A size is an amount.
  ["tree removal 12 in", "about"],
  ["tree removal 36 in", "weak"],
  ["12x16 deck", "about"],
  ["garage spring", "weak"],
])("%s: %s", (text, match) => {
  expect(search(text).match).toBe(match);
});
