// Messages between tabs that may run different versions of the product.
import { expect, test } from "vitest";
import { readTabMessage } from "./tab-channel.ts";

test("a message that cannot be read makes the tab read the outbox again", () => {
  const answer = { data: { title: "Deck" }, version: 7 };
  for (const message of [null, "changed", { kind: "paused" }, { kind: "acknowledged", answer }])
    expect(readTabMessage(message)).toEqual({ kind: "changed" });
});
