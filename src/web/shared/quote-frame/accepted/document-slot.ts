// The place of the accepted document: the app fills it with the preview of the Customize step.
import { createContext, type ReactNode } from "react";
import type { PrintableQuote } from "#core/document/printable.ts";

export type ShowDocument = (printable: PrintableQuote) => ReactNode;

export const AcceptedDocumentSlot = createContext<ShowDocument>(() => null);
