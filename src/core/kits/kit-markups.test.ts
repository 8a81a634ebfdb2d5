// Tests of the markup of a kit's tasks: as saved, or what is usual, and what is said of it.
import { expect, test } from "vitest";
import { NOTHING_USUAL, type Usual } from "../usual/usual.ts";
import { kitTaskMarkup, markupHint, markupWords } from "./kit-markups.ts";

const USUAL: Usual = { ...NOTHING_USUAL, markup: 20, markupByCategory: { Plumbing: 25 } };

test("a task takes its saved markup or the usual one of its category; one without a saved markup the usual one", () => {
  expect(kitTaskMarkup({ markup: 15 }, "Plumbing", "saved", USUAL)).toBe(15);
  expect(kitTaskMarkup({ markup: 0 }, "Plumbing", "saved", USUAL)).toBe(0);
  expect(kitTaskMarkup({ markup: 15 }, "Plumbing", "usual", USUAL)).toBe(25);
  expect(kitTaskMarkup({ markup: 15 }, "Decks", "usual", USUAL)).toBe(20);
  expect(kitTaskMarkup({}, "Decks", "saved", USUAL)).toBe(20);
});

test("the markups are said in a few words", () => {
  const decks = { name: "Decks", tasks: [{ markup: 15 }, { markup: 15 }] };
  const plumbing = { name: "Plumbing", tasks: [{ markup: 10.5 }] };
  expect(markupWords([decks], "saved", USUAL)).toBe("as saved, 15%");
  expect(markupWords([decks, plumbing], "saved", USUAL)).toBe("as saved, 10.5% to 15%");
  expect(markupWords([decks], "usual", USUAL)).toBe("my usual, 20%");
  expect(markupWords([decks, plumbing], "usual", USUAL)).toBe("my usual, 20% to 25%");
  const permit = { name: "Permits", tasks: [{ markup: 0, atCost: true }] };
  expect(markupWords([decks, permit], "saved", USUAL)).toBe("as saved, 15%");
  expect(markupWords([permit], "saved", USUAL)).toBe("as saved, all at cost");
});

test("a kit that would be added without markup says so", () => {
  const decks = [{ name: "Decks", tasks: [{ markup: 0 }, { markup: 0 }] }];
  expect(markupHint(decks, "saved", USUAL)).toBe("The tasks are added without markup.");
  expect(markupHint(decks, "usual", USUAL)).toBe("As My prices has it when the kit is used.");
  expect(markupHint(decks, "usual", NOTHING_USUAL)).toBe(
    "The tasks are added without markup: set your usual one in My prices.",
  );
  const some = [{ name: "Decks", tasks: [{ markup: 0 }, { markup: 5 }] }];
  expect(markupHint(some, "saved", USUAL)).toBe("");
});
