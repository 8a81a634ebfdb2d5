// The place of the preview of an accepted quote: the app fills it with that of the Customize step.
import { createContext, type ReactNode } from "react";
import type { PrintableQuote } from "#core/document/printable.ts";

export type ShowPreview = (printable: PrintableQuote) => ReactNode;

export const AcceptedPreviewSlot = createContext<ShowPreview>(() => null);
