// A drawn signature on the client's page.
import {
  SIGNATURE_PEN,
  SIGNATURE_VIEW_BOX,
  signaturePath,
} from "#core/signature/signature-drawing.ts";
import type { Signature } from "#core/signature/signature.ts";
import { html, type Html } from "./html.ts";

/** @param label - the alternative text */
export const signatureImage = ({ strokes }: Signature, label: string): Html =>
  html`<svg viewBox="${SIGNATURE_VIEW_BOX}" role="img" aria-label="${label}">
    <path d="${signaturePath(strokes)}" stroke-width="${SIGNATURE_PEN}"></path>
  </svg>`;
