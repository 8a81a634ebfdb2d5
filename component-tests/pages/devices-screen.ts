// Page model of "Your devices" in component tests.
import { expect } from "vitest";
import { page, type Locator } from "vitest/browser";
import { secretOf } from "#web/data/workspace/keys/code.ts";
import { seal } from "#web/data/workspace/keys/sealing.ts";
import { workspaceKeys } from "#web/data/workspace/keys/workspace-keys.ts";
import { putDevice, createWorkspace } from "#web/data/workspace/server/workspace-calls.ts";
import { openApp } from "../testing/app-for-tests.tsx";
import type { MemoryServer } from "../testing/memory-server.ts";

/** An example of BIP 39. */
export const CODE = "legal winner thank year wave sausage worth useful legal winner thank yellow";
export const PHONE = "0b6f4e2a-8a53-4c1e-9a3e-2f6d1c7b9e10";

export const button = (name: string): Locator => page.getByRole("button", { name, exact: true });
export const codeField = page.getByLabelText("Code: 12 words");
export const words = page.getByRole("list", { name: "The 12 words" }).getByRole("listitem");
export const devices = page.getByRole("region", { name: "Devices" }).getByRole("listitem");
export const dialog = page.getByRole("dialog");

export async function openDevices(on?: MemoryServer, fragment = ""): Promise<MemoryServer> {
  const server = await openApp(`/devices${fragment}`, on);
  await expect
    .element(page.getByRole("heading", { name: "Your devices", exact: true }))
    .toBeVisible();
  return server;
}

/** @returns the code that is shown */
export const shownCode = (): string =>
  words
    .elements()
    .map((word) => word.textContent)
    .join(" ");

/** Sets the workspace up, and keeps its code. @returns the code */
export async function setUp(): Promise<string> {
  await button("Set up").click();
  await expect.element(words).toHaveLength(12);
  const code = shownCode();
  await button("I have kept it").click();
  return code;
}

/** A phone that is in a workspace: it makes it, or joins. */
export async function withPhone(code: string, { makes = false } = {}): Promise<void> {
  const keys = await workspaceKeys(secretOf(code));
  const caller = { keys, deviceId: PHONE };
  const name = await seal(keys, `name of ${PHONE}`, JSON.stringify("Phone"));
  await (makes ? createWorkspace : putDevice)(caller, name);
}
