// Devices of workspaces for tests: each sends its calls with the headers of one device.
import { randomBytes, randomUUID } from "node:crypto";
import { apiPaths } from "#core/api.ts";
import type { DevicesAnswer, ItemsAnswer, PutItemsAnswer } from "#core/workspace/workspace-api.ts";
import { hashOfToken } from "../offers/offer-tokens.ts";
import type { WorkspaceAccess } from "../store/contract/stored-workspace.ts";
import type { Answer, TestApp } from "./app-for-tests.ts";
import { openStream } from "./event-stream.ts";

/** @returns random bytes as a sealed value, an id or a token */
export const sealedBytes = (length: number): string => randomBytes(length).toString("base64url");

export const newItemId = (): string => sealedBytes(16);

/** Id and token of a workspace, as devices derive them from its code. */
export interface Code {
  id: string;
  token: string;
}

export const newCode = (): Code => ({ id: randomUUID(), token: sealedBytes(32) });

export interface ItemToPut {
  id: string;
  base: number;
  sealed: string;
}

/** @returns an item with some random bytes */
export const newItem = (base = 0, bytes = 100): ItemToPut => ({
  id: newItemId(),
  base,
  sealed: sealedBytes(bytes),
});

/** One device. */
export class TestDevice {
  readonly id = randomUUID();
  readonly code: Code;
  readonly #app: TestApp;

  constructor(app: TestApp, code: Code = newCode()) {
    this.#app = app;
    this.code = code;
  }

  get headers(): Record<string, string> {
    return { "x-workspace-token": this.code.token, "x-workspace-device": this.id };
  }

  /** As the store is asked. */
  get access(): WorkspaceAccess {
    const { id, token } = this.code;
    return { id, tokenHash: hashOfToken(token), deviceId: this.id };
  }

  call(method: string, path: string, body?: unknown, headers = this.headers): Promise<Answer> {
    return this.#app.call(method, path, body, headers);
  }

  /** Makes the workspace. */
  create(): Promise<Answer> {
    const device = { id: this.id, name: sealedBytes(40) };
    const { "x-workspace-device": _device, ...headers } = this.headers;
    return this.call("PUT", apiPaths.workspace(this.code.id), { device }, headers);
  }

  join(name = sealedBytes(40)): Promise<Answer> {
    const { "x-workspace-device": _device, ...headers } = this.headers;
    return this.call("PUT", apiPaths.workspaceDevice(this.code.id, this.id), { name }, headers);
  }

  putAnswer(items: readonly ItemToPut[]): Promise<Answer> {
    return this.call("PUT", apiPaths.workspaceItems(this.code.id), { items });
  }

  async put(...items: ItemToPut[]): Promise<PutItemsAnswer> {
    return (await this.putAnswer(items)).body as PutItemsAnswer;
  }

  readAnswer(since?: number): Promise<Answer> {
    const query = since === undefined ? "" : `?since=${since}`;
    return this.call("GET", apiPaths.workspaceItems(this.code.id) + query);
  }

  async read(since?: number): Promise<ItemsAnswer> {
    return (await this.readAnswer(since)).body as ItemsAnswer;
  }

  /** Reads page after page. @returns the pages */
  async readPages(): Promise<ItemsAnswer[]> {
    const pages: ItemsAnswer[] = [];
    for (let since = 0, more = true; more;) {
      const page = await this.read(since);
      pages.push(page);
      ({ seq: since, more } = page);
    }
    return pages;
  }

  follow() {
    const { headers } = this;
    return openStream(this.#app.url + apiPaths.workspaceEvents(this.code.id), { headers });
  }

  devicesAnswer(): Promise<Answer> {
    return this.call("GET", apiPaths.workspaceDevices(this.code.id));
  }

  async devices(): Promise<DevicesAnswer["devices"]> {
    return ((await this.devicesAnswer()).body as DevicesAnswer).devices;
  }

  remove(device: TestDevice): Promise<Answer> {
    return this.call("DELETE", apiPaths.workspaceDevice(this.code.id, device.id));
  }

  close(): Promise<Answer> {
    return this.call("DELETE", apiPaths.workspace(this.code.id));
  }
}

/** @returns the devices of a new workspace, as many as asked for */
export async function devicesOf(app: TestApp, count = 1): Promise<TestDevice[]> {
  const first = new TestDevice(app);
  await first.create();
  const others = Array.from({ length: count - 1 }, () => new TestDevice(app, first.code));
  for (const device of others) await device.join();
  return [first, ...others];
}
