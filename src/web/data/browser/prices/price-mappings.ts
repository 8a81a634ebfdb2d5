// How earlier price files were read.
import { rememberedMapping } from "#core/price-files/price-mapping.ts";
import { fileMappings } from "../storage/file-mappings.ts";

export const priceMappings = fileMappings("quotewright.price-columns", rememberedMapping);
