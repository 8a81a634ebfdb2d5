// Which files may be a logo, and what is said of those that may not (SPEC sections 5 and 8).
import { LOGO_MAX_BYTES } from "./limits.ts";

export const LOGO_TYPES = ["image/png", "image/jpeg"] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

export interface LogoRefusal {
  title: string;
  description: string;
}

export const LOGO_TYPE_REFUSAL: LogoRefusal = {
  title: "Invalid file type",
  description: "Please upload a PNG or JPG image.",
};
export const LOGO_SIZE_REFUSAL: LogoRefusal = {
  title: "File too large",
  description: "Please upload an image smaller than 2MB.",
};

/**
 * @param file - its type as the browser names it, and its size in bytes
 * @returns why the file may not be a logo; null when it may
 */
export function refuseLogo(file: { type: string; size: number }): LogoRefusal | null {
  if (!LOGO_TYPES.some((type) => type === file.type)) return LOGO_TYPE_REFUSAL;
  return file.size < LOGO_MAX_BYTES ? null : LOGO_SIZE_REFUSAL;
}
