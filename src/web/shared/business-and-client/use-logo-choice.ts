// React hook that handles a file chosen as the logo: rejects it, shrinks it or uploads it, with messages.
import { useState } from "react";
import { LOGO_SIZE_REFUSAL, refuseLogo } from "#core/quote/details/logo.ts";
import { useNotify } from "#web/components/ui/Toasts.tsx";
import { ApiError } from "#web/data/api/client.ts";
import { readAsDataUrl, useLogoUpload } from "#web/data/api/logo-upload.ts";
import { LogoScalingError } from "#web/data/browser/smaller-logo.ts";

/** The message below the buttons, until another file is chosen. */
export interface LogoProblem {
  text: string;
  /** The file that is too large but can be shrunk. */
  file?: File;
}

const megabytes = (bytes: number): string =>
  (bytes / 1_000_000).toLocaleString("en-US", { maximumFractionDigits: 1 });
const pixels = (count: number): string => count.toLocaleString("en-US");

/** The reason from the server or the browser; null if there was no response. */
function reasonOf(error: Error): LogoProblem | null {
  if (error instanceof LogoScalingError) return { text: error.message };
  const reason = error instanceof ApiError ? error.detail : null;
  return reason === null ? null : { text: reason };
}

export function useLogoChoice() {
  const notify = useNotify();
  const upload = useLogoUpload();
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
        setProblem(reasonOf(error));
        notify({
          title: "Upload failed",
          description: "Failed to upload logo. Please try again.",
          variant: "destructive",
        });
      },
    });
  };

  const take = (file: File | undefined) => {
    if (!file || upload.isPending) return;
    const refusal = refuseLogo(file);
    if (!refusal) return send(file);
    notify({ ...refusal, variant: "destructive" });
    const tooLarge = refusal === LOGO_SIZE_REFUSAL;
    setProblem(tooLarge ? { text: `“${file.name}” is ${megabytes(file.size)} MB.`, file } : null);
  };

  return { take, send, problem, chosen, isPending: upload.isPending };
}
