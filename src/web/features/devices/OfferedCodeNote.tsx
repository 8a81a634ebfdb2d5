// What becomes of a join link that is opened on a device with a workspace: nothing, but it is said why.
import { Button } from "#web/components/ui/Button.tsx";
import { toBase64url } from "#core/text/base64url.ts";
import type { Membership } from "#web/data/workspace/device/membership.ts";
import { dropOfferedCode } from "#web/data/workspace/device/offered-code.ts";
import { secretOf } from "#web/data/workspace/keys/code.ts";

/** @returns the sentence; that of a text which is no code says what is wrong with it */
function sentenceOf(code: string, { secret }: Membership): string {
  try {
    return toBase64url(secretOf(code)) === secret
      ? "This device has the workspace of this link already."
      : "The link is of another workspace. To join that one, leave this one first, then open the link again. Nothing was changed.";
  } catch {
    return "The link has no valid code. Nothing was changed.";
  }
}

export const OfferedCodeNote = ({ code, member }: { code: string; member: Membership }) => (
  <div
    role="alert"
    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-primary bg-primary-soft p-3"
  >
    <p className="max-w-prose flex-1 basis-64">{sentenceOf(code, member)}</p>
    <Button look="quiet" onClick={dropOfferedCode}>
      Close
    </Button>
  </div>
);
