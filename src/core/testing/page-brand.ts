// Around every test: pages and screens show the sample brand, which the server otherwise gives them.
import { sampleBrand } from "../brand/sample-brand.ts";

globalThis.pageBrand = sampleBrand;
