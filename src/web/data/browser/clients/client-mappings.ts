// How earlier files of clients were read.
import { rememberedClientMapping } from "#core/client-files/client-mapping.ts";
import { fileMappings } from "../storage/file-mappings.ts";

export const clientMappings = fileMappings("quotewright.client-columns", rememberedClientMapping);
