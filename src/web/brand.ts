// The brand of this installation. It is beside paths.ts because app and site share the header and footer, which read it.
import type { Brand } from "#core/brand/brand.ts";

/** The id of the element in the app's shell that holds the brand as JSON; the server inserts it. */
const ELEMENT = "brand";

function brandInPage(): Brand {
  const given = document.getElementById(ELEMENT)?.textContent;
  if (!given) throw new Error("The page has no brand: the server inserts it into the shell.");
  return JSON.parse(given);
}

/** Constant as long as the page lives: another brand needs a restart of the server. */
export const brand: Brand = globalThis.pageBrand ?? brandInPage();

/** In the logo, titles and structured data. */
export const brandName = brand.name;
