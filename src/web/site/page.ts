// A page of the site: what search engines read, and its content.
import type { ComponentType } from "react";
import type { PageMeta } from "./content/types.ts";
import type { JsonLd } from "./seo/json-ld.ts";

export interface Page {
  meta: PageMeta;
  Content: ComponentType;
  structuredData?: readonly JsonLd[];
}
