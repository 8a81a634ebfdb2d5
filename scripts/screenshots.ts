// `npm run screenshots`: takes the pictures of the product for the marketing pages and the README; `-- docs` or `-- site` takes some.
import { takeDocsPictures } from "./pictures/docs-pictures.ts";
import { takeSiteShots } from "./pictures/site-shots.ts";

const KINDS = { site: takeSiteShots, docs: takeDocsPictures };

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in KINDS));
if (unknown.length > 0)
  throw new Error(`There are no pictures "${unknown.join(", ")}". There are site and docs.`);
for (const [name, take] of Object.entries(KINDS))
  if (wanted.length === 0 || wanted.includes(name)) await take();
