// The company's logo: chosen by button or dropped, shown at once, replaced, removed (SPEC sections 5 and 8).
import { useId, useState, type DragEvent } from "react";
import { ImageUp } from "lucide-react";
import { LOGO_TYPES, refuseLogo } from "#core/logo.ts";
import { Button, buttonClass } from "#web/components/ui/Button.tsx";
import { useNotify } from "#web/components/ui/Toasts.tsx";
import { useLogoUpload } from "#web/data/logo-upload.ts";
import { useQuoteEditing } from "#web/data/quote-session.tsx";

export function LogoField({ logoUrl }: { logoUrl: string }) {
  const { edit } = useQuoteEditing();
  const notify = useNotify();
  const upload = useLogoUpload();
  const inputId = useId();
  const [dragging, setDragging] = useState(false);
  const [chosen, setChosen] = useState("");
  const shown = chosen || logoUrl;

  const take = (file: File | undefined) => {
    if (!file) return;
    const refusal = refuseLogo(file);
    if (refusal) return notify({ ...refusal, variant: "destructive" });
    const preview = URL.createObjectURL(file);
    setChosen(preview);
    upload.mutate(file, {
      onSettled: () => {
        setChosen("");
        URL.revokeObjectURL(preview);
      },
      onSuccess: () => notify({ title: "Logo uploaded" }),
      onError: () =>
        notify({
          title: "Upload failed",
          description: "Failed to upload logo. Please try again.",
          variant: "destructive",
        }),
    });
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
          <input
            id={inputId}
            type="file"
            accept={LOGO_TYPES.join(",")}
            className="peer sr-only"
            disabled={upload.isPending}
            onChange={(event) => {
              take(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
          <label
            htmlFor={inputId}
            className={buttonClass(
              "plain",
              "peer-focus-visible:outline-3 peer-focus-visible:outline-focus",
            )}
          >
            {upload.isPending ? "Uploading…" : logoUrl ? "Replace logo" : "Upload logo"}
          </label>
          {logoUrl && (
            <Button
              look="quiet"
              onClick={() => edit({ kind: "setQuote", fields: { businessInfo: { logoUrl: "" } } })}
            >
              Remove logo
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
