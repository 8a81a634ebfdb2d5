// Test of clients that two devices saved alike.
import { expect, test } from "vitest";
import { exampleClient } from "../testing/example-client.ts";
import { doublesOf } from "./doubles.ts";

const clientOf = (count: number, companyName: string, phone = "") =>
  exampleClient({ id: `3f0a1c52-7c1e-4b53-9d0e-00000000000${count}`, companyName, phone });

test("of clients with the same fields the first id stays; one more field makes another client", () => {
  const [second, first, other] = [
    clientOf(2, "Ace Homes"),
    clientOf(1, "Ace Homes "),
    clientOf(3, "Ace Homes", "514-555-0187"),
  ];
  expect(doublesOf([second, first, other])).toEqual([second]);
  expect(doublesOf([first, second, other])).toEqual([second]);
  expect(doublesOf([first, other])).toEqual([]);
});
