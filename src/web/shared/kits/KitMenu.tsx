// The menu of a kit: change, duplicate, export, delete. The dialog that changes it is loaded when it opens.
import { useState } from "react";
import type { Kit } from "#core/kits/kit.ts";
import { LaterCode } from "#web/components/ui/LaterCode.tsx";
import { Menu } from "#web/components/ui/Menu.tsx";
import { useKitActions } from "./use-kit-actions.ts";

const ChangeKitDialog = new LaterCode(() => import("./ChangeKitDialog.tsx")).part(
  (code) => code.ChangeKitDialog,
);

export function KitMenu({ kit }: { kit: Kit }) {
  const [isChanging, setChanging] = useState(false);
  const { duplicate, download, remove } = useKitActions();
  return (
    <>
      <Menu
        label={`More for the kit ${kit.name}`}
        actions={[
          { label: "Rename or change…", run: () => setChanging(true) },
          { label: "Duplicate", run: () => duplicate(kit) },
          { label: "Export as a file", run: () => download(kit) },
          { label: "Delete", run: () => remove(kit), danger: true },
        ]}
      />
      {isChanging && <ChangeKitDialog kit={kit} onClose={() => setChanging(false)} />}
    </>
  );
}
