// The buttons that open the optional texts which a quote does not use.
import { Plus } from "lucide-react";
import { Button } from "#web/components/ui/Button.tsx";
import { OPTIONAL_TEXTS, type OptionalText, type TextFolding } from "./text-folding.ts";

const LABELS: Record<OptionalText, string> = {
  introduction: "Add introduction",
  assumptions: "Add assumptions",
  exclusions: "Add exclusions",
  acceptance: "Change acceptance",
};

export function AddTexts({ folding }: { folding: TextFolding }) {
  const folded = OPTIONAL_TEXTS.filter((text) => !folding.isOpen(text));
  if (folded.length === 0) return null;
  return (
    <div role="group" aria-label="Optional texts" className="flex flex-wrap gap-2">
      {folded.map((text) => (
        <Button key={text} onClick={() => folding.add(text)} className="px-3 text-sm">
          <Plus aria-hidden size={16} />
          {LABELS[text]}
        </Button>
      ))}
    </div>
  );
}
