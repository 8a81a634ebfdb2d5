// Opens the list of the app's keys when somebody asks for the act "show-keys".
import { useState } from "react";
import { LaterCode } from "#web/components/ui/LaterCode.tsx";
import { useAct } from "../acts/acts.ts";

const KeyDialog = new LaterCode(() => import("./KeyDialog.tsx")).part((code) => code.KeyDialog);

export function KeyList() {
  const [open, setOpen] = useState(false);
  useAct("show-keys", () => setOpen(true));
  return open ? <KeyDialog onClose={() => setOpen(false)} /> : null;
}
