// A device of a workspace that seals as the browser does, with the same code, and sends what the browser sends.
import { randomUUID } from "node:crypto";
import { apiPaths } from "#core/api.ts";
import { itemName } from "#core/workspace/item.ts";
import {
  itemsAnswer,
  putItemsAnswer,
  WORKSPACE_DEVICE_HEADER,
  WORKSPACE_TOKEN_HEADER,
} from "#core/workspace/workspace-api.ts";
import { itemIdOf, seal, unseal } from "#web/data/workspace/keys/sealing.ts";
import type { WorkspaceKeys } from "#web/data/workspace/keys/workspace-keys.ts";
import { jsonOf, mustSucceed, type Client } from "../drive/client.ts";

const KINDS = ["quotes", "prices", "kits", "clients", "business"];

export class Device {
  readonly id = randomUUID();
  readonly #client: Client;
  readonly #keys: WorkspaceKeys;

  constructor(client: Client, keys: WorkspaceKeys) {
    this.#client = client;
    this.#keys = keys;
  }

  get #headers() {
    return { [WORKSPACE_TOKEN_HEADER]: this.#keys.token, [WORKSPACE_DEVICE_HEADER]: this.id };
  }

  ask(method: string, path: string, body?: object) {
    return this.#client.ask({ method, path, body, headers: this.#headers });
  }

  async #must(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await mustSucceed(this.#client, { method, path, body, headers: this.#headers });
    return answer.bytes.length === 0 ? null : jsonOf(answer);
  }

  async create(name: string): Promise<void> {
    const sealed = await seal(this.#keys, `name of ${this.id}`, JSON.stringify(name));
    const device = { id: this.id, name: sealed };
    await this.#must("PUT", apiPaths.workspace(this.#keys.id), { device });
  }

  async join(name: string): Promise<void> {
    const sealed = await seal(this.#keys, `name of ${this.id}`, JSON.stringify(name));
    const path = apiPaths.workspaceDevice(this.#keys.id, this.id);
    await this.#must("PUT", path, { name: sealed });
  }

  /** Stores texts as items, whose names hold them too. @returns their sealed values */
  async put(texts: readonly string[], base = 0): Promise<string[]> {
    const items = await Promise.all(
      texts.map(async (text, index) => {
        const kind = KINDS[index % KINDS.length] ?? "";
        const id = await itemIdOf(this.#keys, itemName({ kind, key: text }));
        const stamp = `${Date.now()}-${this.id}`;
        const content = JSON.stringify({ kind, key: text, stamp, text: JSON.stringify({ text }) });
        return { id, base, sealed: await seal(this.#keys, id, content) };
      }),
    );
    const path = apiPaths.workspaceItems(this.#keys.id);
    putItemsAnswer.parse(await this.#must("PUT", path, { items }));
    return items.map(({ sealed }) => sealed);
  }

  /** @returns what is in the items, opened */
  async read(): Promise<string[]> {
    const path = apiPaths.workspaceItems(this.#keys.id);
    const { items } = itemsAnswer.parse(await this.#must("GET", path));
    return Promise.all(items.map(({ id, sealed }) => unseal(this.#keys, id, sealed)));
  }
}
