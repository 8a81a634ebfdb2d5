// The company's logo: chosen by button or drag and drop, shown immediately, replaced, removed (SPEC sections 5 and 8).
import { useRef, useState, type DragEvent } from "react";
import { ImageUp } from "lucide-react";
import { LOGO_TYPES } from "#core/quote/details/logo.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { FileButton } from "#web/components/ui/FileButton.tsx";
import { useLogoChoice, type LogoProblem } from "./use-logo-choice.ts";

/** Why a file was rejected, with a button to fix it if possible. */
function ProblemLine({ problem, onShrink }: { problem: LogoProblem; onShrink(file: File): void }) {
  const { text, file } = problem;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="text-sm font-semibold wrap-anywhere text-danger">
        {text}
      </p>
      {file && <Button onClick={() => onShrink(file)}>Make it smaller for me</Button>}
    </div>
  );
}

interface LogoFieldProps {
  logoUrl: string;
  onRemove: () => void;
}

export function LogoField({ logoUrl, onRemove }: LogoFieldProps) {
  const { take, send, problem, chosen, isPending } = useLogoChoice();
  const input = useRef<HTMLInputElement>(null);
  const [dragging, setDragging] = useState(false);
  const shown = chosen || logoUrl;

  const shrink = (file: File) => {
    // The button disappears, so the focus moves to the field.
    input.current?.focus();
    send(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragging(false);
    take(event.dataTransfer.files[0]);
  };

  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={() => setDragging(false)}
      onDrop={drop}
      className={`flex flex-wrap items-center gap-4 rounded-lg border-2 border-dashed p-4 ${dragging ? "border-primary bg-primary-soft" : "border-line-strong"}`}
    >
      {shown ? (
        <img
          src={shown}
          alt="Your logo"
          className="h-16 max-w-40 rounded-sm bg-white object-contain p-1"
        />
      ) : (
        <ImageUp aria-hidden size={32} className="text-ink-muted" />
      )}
      <div className="min-w-40 flex-1">
        <p className="text-sm text-ink-muted">
          PNG or JPG, smaller than 2 MB. Drop it here, or choose a file.
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <FileButton
            accept={LOGO_TYPES.join(",")}
            ref={input}
            aria-disabled={isPending}
            onFile={take}
          >
            {isPending ? "Uploading…" : logoUrl ? "Replace logo" : "Upload logo"}
          </FileButton>
          {logoUrl && (
            <Button look="quiet" onClick={onRemove}>
              Remove logo
            </Button>
          )}
        </div>
        {problem && <ProblemLine problem={problem} onShrink={shrink} />}
      </div>
    </div>
  );
}
