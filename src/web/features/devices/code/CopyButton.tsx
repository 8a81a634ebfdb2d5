// A button that copies a secret text, and says who else could use it.
import { Copy } from "lucide-react";
import { Button } from "#web/components/ui/Button.tsx";
import { useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { copyText } from "#web/shared/quote-copies/copy-link.ts";
import { useSingleRun } from "#web/shared/use-single-run.ts";

interface CopyButtonProps {
  text: string;
  label: string;
  /** The title of the notice. */
  done: string;
}

export function CopyButton({ text, label, done }: CopyButtonProps) {
  const notify = useNotify();
  const { run } = useSingleRun(
    async () => {
      await copyText(text);
      notify({ title: done, description: "Whoever has it can read and change everything." });
    },
    "Nothing was copied",
    "Select the words and copy them.",
  );
  return (
    <Button onClick={() => run()}>
      <Copy aria-hidden size={18} />
      {label}
    </Button>
  );
}
