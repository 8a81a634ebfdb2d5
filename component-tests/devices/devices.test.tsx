// Tests of "Your devices": setting up, joining, devices, the code, leaving, and what ends it.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { chooseRegion } from "#web/data/browser/prices/local-prices.ts";
import { openWorkspace, syncOnce } from "#web/data/workspace/device/leading-tab.ts";
import { membership, noteStatus } from "#web/data/workspace/device/membership.ts";
import { thisDeviceName } from "#web/data/workspace/device/this-device.ts";
import { secretOf } from "#web/data/workspace/keys/code.ts";
import { unseal } from "#web/data/workspace/keys/sealing.ts";
import { workspaceKeys } from "#web/data/workspace/keys/workspace-keys.ts";
import { allKinds } from "#web/data/workspace/kinds/all-kinds.ts";
import { expectFocusOn, press, typeInto } from "../testing/actions.ts";
import { openApp } from "../testing/app-for-tests.tsx";
import { MemoryServer } from "../testing/memory-server.ts";
import { provokes } from "../testing/provokes.ts";
import { openMade, waitUntilSaved } from "../pages/edit-screen.ts";
import {
  button,
  CODE,
  codeField,
  devices,
  dialog,
  openDevices,
  PHONE,
  setUp,
  shownCode,
  withPhone,
  words,
} from "../pages/devices-screen.ts";

test("setting up shows 12 words once, and they stay hidden until they are asked for", async () => {
  const server = await openDevices();
  await expect.element(page.getByLabelText("Name of this device")).toHaveValue(thisDeviceName());
  const code = await setUp();
  expect(code.split(" ")).toHaveLength(12);
  await expectFocusOn(/code/);
  await expect.element(words).toHaveLength(0);
  await expect.element(devices).toHaveLength(1);
  await expect.element(devices).toMatchTextContent("(this device)");
  await openDevices(server);
  await expect.element(page.getByText("Keep this code")).not.toBeInTheDocument();
  await button("Show the code").click();
  expect(shownCode()).toBe(code);
  await expect.element(page.getByRole("img", { name: /QR code of the join link/ })).toBeVisible();
});

test("what is no code, and a code that nobody has, are refused beside the field and change nothing", async () => {
  provokes(/404/);
  await openDevices();
  await typeInto(codeField, "legal winner thank");
  await press("Enter");
  await expect.element(codeField).toHaveAccessibleDescription("A code has 12 words. This has 3.");
  await codeField.fill(CODE);
  await button("Join").click();
  await expect
    .element(codeField)
    .toHaveAccessibleDescription(
      expect.stringContaining("No workspace has this code on this site"),
    );
  expect(membership()).toBeNull();
});

test("a join link fills in the code, leaves the address at once, and joins only when told to", async () => {
  const server = new MemoryServer();
  await openDevices(server);
  await withPhone(CODE, { makes: true });
  await openDevices(server, `#code=${CODE.replaceAll(" ", "-")}`);
  expect(location.href).toBe(`${location.origin}/devices`);
  await expect.element(page.getByText("Join the workspace of this link?")).toBeVisible();
  await expect.element(codeField).toHaveValue(CODE);
  await button("Do not join").click();
  await expect.element(codeField).toHaveValue("");
  expect(membership()).toBeNull();
  location.hash = `code=${CODE.replaceAll(" ", "-")}`;
  await expect.element(codeField).toHaveValue(CODE);
  expect(location.hash).toBe("");
  await button("Join").click();
  await expect.element(devices).toHaveLength(2);
  location.hash = `code=${CODE.replaceAll(" ", "-")}`;
  await expect.element(page.getByText("has the workspace of this link already")).toBeVisible();
  location.hash = "code=zoo-zoo-zoo-zoo-zoo-zoo-zoo-zoo-zoo-zoo-zoo-wrong";
  await expect.element(page.getByText("To join that one, leave this one first")).toBeVisible();
  await button("Close").click();
});

test("a device that a restored backup does not know is added again", async () => {
  provokes(/409/);
  const server = await openDevices();
  await setUp();
  const member = membership();
  if (!member) throw new Error("There is no workspace.");
  const open = await openWorkspace(member, allKinds);
  server.workspaces.only.devices.clear();
  chooseRegion("CA-ON");
  await syncOnce(open);
  open.database.close();
  expect([...server.workspaces.only.devices.keys()]).toEqual([member.deviceId]);
  expect(server.workspaces.only.items.size).toBe(1);
});

test("this device is renamed, and another one removed after a question", async () => {
  const server = await openDevices();
  const code = await setUp();
  await withPhone(code);
  await openDevices(server);
  await button("Rename").click();
  await page.getByLabelText("Name of this device").fill("Office");
  await press("Enter");
  await expect.element(devices.nth(0)).toMatchTextContent("Office (this device)");
  await expectFocusOn("Rename");
  await button("Remove Phone").click();
  await expect.element(dialog).toMatchTextContent("replace the code too");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect.element(devices).toHaveLength(1);
  const { removed } = server.workspaces.only;
  const keys = await workspaceKeys(secretOf(code));
  expect([...removed.keys()]).toEqual([PHONE]);
  const sealed = removed.get(PHONE) ?? "";
  expect(await unseal(keys, `removal of ${PHONE}`, sealed)).toBe("{}");
});

test("a replaced code is shown anew, and everything is under it", async () => {
  chooseRegion("CA-ON");
  const server = await openDevices();
  const code = await setUp();
  await button("Replace the code").click();
  await dialog.getByRole("button", { name: "Replace the code" }).click();
  await expect.element(words).toHaveLength(12);
  expect(
    words
      .elements()
      .map((word) => word.textContent)
      .join(" "),
  ).not.toBe(code);
  const items = [...server.workspaces.all.values()].map((workspace) => workspace.items.size);
  expect(items).toEqual([1, 1]);
});

test("leaving names edits that are not sent, and loses them only when told to", async () => {
  const { server } = await openMade({ Roof: [] }, { title: "Garage roof" });
  await waitUntilSaved();
  await openDevices(server);
  await setUp();
  await openApp("/quotes", server);
  server.isOffline = true;
  await page.getByRole("combobox", { name: "Status of Garage roof" }).selectOptions("Won");
  await openDevices(server);
  await button("Leave on this device").click();
  await expect.element(dialog).toMatchTextContent("1 change of quotes is not sent yet.");
  await dialog.getByRole("button", { name: "Leave and forget" }).click();
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("choose to lose it");
  expect(membership()).not.toBeNull();
  await dialog.getByLabelText("Leave anyway, and lose it").click();
  await dialog.getByRole("button", { name: "Leave and forget" }).click();
  await expect.element(page.getByText("Everything on it is forgotten")).toBeVisible();
  expect(Object.keys(localStorage)).toEqual([]);
});

test("a closed workspace goes on with the new code, or is not shared any more", async () => {
  const server = await openDevices();
  await setUp();
  noteStatus({ ended: "closed" });
  await withPhone(CODE, { makes: true });
  await page.getByLabelText("The new code: 12 words").fill(CODE);
  await button("Join").click();
  await expect.element(devices).toHaveLength(2);
  noteStatus({ ended: "closed" });
  await button("Stop sharing on this device").click();
  await expect.element(button("Set up")).toBeVisible();
  expect([membership(), server.workspaces.all.size]).toEqual([null, 2]);
});

test("a workspace that the server does not know is set up again with the same code", async () => {
  const server = await openDevices();
  const code = await setUp();
  server.workspaces.all.clear();
  noteStatus({ ended: "unknown" });
  await button("Set it up again with the same code").click();
  await expect.element(devices).toHaveLength(1);
  await button("Show the code").click();
  expect(shownCode()).toBe(code);
});
