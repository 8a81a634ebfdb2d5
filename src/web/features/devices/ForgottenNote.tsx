// Said once after this device has forgotten everything.
import { Info } from "lucide-react";
import type { Forgotten } from "#web/data/workspace/device/forgotten.ts";

const SENTENCES: Record<Forgotten, string> = {
  left: "This device has left the workspace. Everything on it is forgotten.",
  removed:
    "This device was removed from its workspace on another device. Everything on it is forgotten.",
};

export const ForgottenNote = ({ why }: { why: Forgotten }) => (
  <div
    role="status"
    className="flex items-start gap-3 rounded-lg border border-primary bg-primary-soft p-3"
  >
    <Info aria-hidden size={20} className="mt-0.5 shrink-0 text-primary" />
    <p>{SENTENCES[why]} The quotes themselves are still on the server, under their own links.</p>
  </div>
);
