// The company's logo: chosen by button or drag and drop, shown immediately, replaced, removed (SPEC sections 5 and 8).
import { useMutation } from "@tanstack/react-query";
import { useRef, useState, type DragEvent } from "react";
import { ImageUp } from "lucide-react";
import {
  LOGO_SIZE_REFUSAL,
  LOGO_TYPES,
  logoTypeOf,
  refuseLogo,
  type LogoType,
} from "#core/quote/details/logo.ts";
import { Button } from "#web/components/ui/Button.tsx";
import { FileButton } from "#web/components/ui/FileButton.tsx";
import { failure, useNotify } from "#web/components/ui/toasts/Toasts.tsx";
import { ApiError } from "#web/data/api/client.ts";
import { readAsDataUrl, uploadLogo } from "#web/data/api/logos.ts";
import { rememberLogo } from "#web/data/browser/new-quotes/remembered-business.ts";
import { LogoScalingError } from "#web/data/browser/smaller-logo.ts";
import { useQuoteEditing } from "#web/data/edits/quote-session.tsx";

/** The message below the buttons, until another file is chosen. */
interface LogoProblem {
  text: string;
  /** The file that is too large but can be shrunk. */
  file?: File;
}

interface LogoFieldProps {
  logoUrl: string;
  onRemove: () => void;
  /** Called with the address of an uploaded logo, which is then not the quote's; without it, it is set in the quote. */
  onUploaded?: (logoUrl: string) => void;
}

const megabytes = (bytes: number): string =>
  (bytes / 1_000_000).toLocaleString("en-US", { maximumFractionDigits: 1 });
const pixels = (count: number): string => count.toLocaleString("en-US");

/** A folder that was dropped has no bytes. */
const typeOf = (file: File): Promise<LogoType | null> =>
  file
    .slice(0, 4)
    .arrayBuffer()
    .then((start) => logoTypeOf(new Uint8Array(start)))
    .catch(() => null);

/** The reason from the server or the browser; null if there was no response. */
function reasonOf(error: Error): string | null {
  if (error instanceof LogoScalingError) return error.message;
  return error instanceof ApiError ? error.detail : null;
}

/** A file chosen as the logo: rejected, shrunk or uploaded, with messages. */
function useLogoChoice(onUploaded: LogoFieldProps["onUploaded"]) {
  const { quoteId, flush, readAgain } = useQuoteEditing();
  const notify = useNotify();
  const upload = useMutation({
    mutationFn: async (file: File) => {
      // First, so that the server has the quote.
      await flush();
      return uploadLogo(quoteId, file, onUploaded === undefined);
    },
    // Also when the form was saved and closed in the meantime.
    onSuccess: ({ logoUrl }) => {
      if (onUploaded) return onUploaded(logoUrl);
      rememberLogo(logoUrl);
      return readAgain();
    },
  });
  const [chosen, setChosen] = useState("");
  const [problem, setProblem] = useState<LogoProblem | null>(null);

  const send = (file: File) => {
    setProblem(null);
    void readAsDataUrl(file).then(setChosen, () => setChosen(""));
    upload.mutate(file, {
      onSettled: () => setChosen(""),
      onSuccess: ({ size }) =>
        notify({
          title: "Logo uploaded",
          ...(size && {
            description: `It was resized to ${pixels(size.width)} by ${pixels(size.height)} pixels.`,
          }),
        }),
      onError: (error) => {
        const reason = reasonOf(error);
        setProblem(reason === null ? null : { text: reason });
        const failed = "Failed to upload logo. Please try again.";
        notify(failure("Upload failed", reason === null ? failed : `${failed} ${reason}`));
      },
    });
  };

  const take = async (taken: File | undefined) => {
    if (!taken || upload.isPending) return;
    const type = await typeOf(taken);
    const file = type === null ? taken : new File([taken], taken.name, { type });
    const refusal = refuseLogo({ type, size: file.size });
    if (!refusal) return send(file);
    notify(failure(refusal.title, refusal.description));
    const tooLarge = refusal === LOGO_SIZE_REFUSAL;
    setProblem(tooLarge ? { text: `“${file.name}” is ${megabytes(file.size)} MB.`, file } : null);
  };

  return { take, send, problem, chosen, isPending: upload.isPending };
}

/** Takes a file that is dropped on an element with these handlers. */
function useFileDrop(onFile: (file: File | undefined) => void) {
  const [isDragging, setDragging] = useState(false);
  const dropTarget = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setDragging(true);
    },
    onDragLeave: () => setDragging(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setDragging(false);
      onFile(event.dataTransfer.files[0]);
    },
  };
  return { isDragging, dropTarget };
}

export function LogoField({ logoUrl, onRemove, onUploaded }: LogoFieldProps) {
  const { take, send, problem, chosen, isPending } = useLogoChoice(onUploaded);
  const input = useRef<HTMLInputElement>(null);
  const { isDragging, dropTarget } = useFileDrop((file) => void take(file));
  const shown = chosen || logoUrl;

  const shrink = () => {
    // The button disappears, so the focus moves to the field.
    input.current?.focus();
    if (problem?.file) send(problem.file);
  };
  return (
    <div
      {...dropTarget}
      className={`flex flex-wrap items-center gap-4 rounded-lg border-2 border-dashed p-4 ${isDragging ? "border-primary bg-primary-soft" : "border-line-strong"}`}
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
            onFile={(file) => void take(file)}
          >
            {isPending ? "Uploading…" : logoUrl ? "Replace logo" : "Upload logo"}
          </FileButton>
          {logoUrl && (
            <Button look="quiet" onClick={onRemove}>
              Remove logo
            </Button>
          )}
        </div>
        {problem && (
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
            <p role="status" className="text-sm font-semibold wrap-anywhere text-danger">
              {problem.text}
            </p>
            {problem.file && <Button onClick={shrink}>Make it smaller for me</Button>}
          </div>
        )}
      </div>
    </div>
  );
}
