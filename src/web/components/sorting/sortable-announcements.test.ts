// Tests of what is heard while an item is moved: each position once, also when the list is rendered again meanwhile.
import type { Active, DragStartEvent, Over } from "@dnd-kit/core";
import { expect, test } from "vitest";
import { announcementsFor } from "./sortable-announcements.ts";

const active = { id: "a", data: { current: { name: "Payment 1" } } } as unknown as Active;
const over = (id: string) => ({ active, over: { id } as Over });

test("the position where it was picked up is heard once, even if the list changes while it is held", () => {
  const heard = { place: "" };
  const before = announcementsFor(["a", "b"], heard);
  expect(before.onDragStart({ active } as DragStartEvent)).toBe(
    "Picked up Payment 1, position 1 of 2.",
  );
  const after = announcementsFor(["a", "b"], heard);
  expect(after.onDragOver(over("a"))).toBeUndefined();
  expect(after.onDragOver(over("b"))).toBe("Payment 1 is over position 2 of 2.");
  expect(after.onDragOver(over("a"))).toBe("Payment 1 is over position 1 of 2.");
});
