// What the server in memory knows of notices: what it can send, whom each quote tells, and what became of each notice.
import { apiPaths } from "#core/api.ts";
import type { ListedNotice } from "#core/notices/notice.ts";
import {
  noticeTarget,
  type AddressState,
  type ListedTarget,
  type NoticeChannelsAnswer,
  type NoticeTarget,
} from "#core/notices/notice-target.ts";
import { json } from "./memory-answers.ts";
import type { Call } from "./memory-calls.ts";

const listed = (id: string, target: NoticeTarget, state: AddressState): ListedTarget =>
  target.channel === "push"
    ? { id, channel: "push", address: "", showsDetails: target.showsDetails, state: "told" }
    : { id, channel: "mail", address: target.address, showsDetails: true, state };

export class MemoryNotices {
  /** As of an installation that can send nothing. */
  channels: NoticeChannelsAnswer = { pushKey: null, mail: false };
  /** Of all addresses. */
  state: AddressState = "told";
  /** By the ids of the quotes, then of the targets. */
  readonly targets = new Map<string, Map<string, NoticeTarget>>();
  /** By the ids of the quotes, the newest first. */
  readonly notices = new Map<string, ListedNotice[]>();

  /** Whom a quote tells, by the ids of the targets. */
  told(quoteId: string): Map<string, NoticeTarget> {
    const targets = this.targets.get(quoteId) ?? new Map<string, NoticeTarget>();
    this.targets.set(quoteId, targets);
    return targets;
  }

  /** @returns null for a call about something else */
  answer({ method, path, body }: Call, quoteId: string): Response | null {
    const targets = this.told(quoteId);
    const notices = this.notices.get(quoteId) ?? [];
    if (path === apiPaths.notices(quoteId))
      return json({
        targets: [...targets].map(([id, target]) => listed(id, target, this.state)),
        notices,
      });
    const targetId = path.split("/").at(-1) ?? "";
    if (path === apiPaths.noticeTarget(quoteId, targetId)) {
      if (method === "PUT") targets.set(targetId, noticeTarget.parse(body));
      else targets.delete(targetId);
      return json(null);
    }
    const retried = notices.find(({ id }) => path === apiPaths.noticeRetry(quoteId, id));
    if (!retried) return null;
    Object.assign(retried, { state: "waiting", attempts: 0, error: "" });
    return json(null);
  }
}
