// Files of the server that HTTP tests start: a small catalog, pages, and a minimal build folder; and a logo to upload.
import sharp from "sharp";

/** A catalog with two categories. */
export const CATALOG = {
  "categories.csv":
    "id,name,defaultLaborHourlyRate\ndrywall,Drywall,62\nelectrical,Electrical,95\n",
  "drywall.csv":
    'id,name,description,unit,laborHours,materialUnitCost,laborUnitCost\ndw-hang,"Hang drywall, walls","Board on studs.",sq.ft,0.03,0.7,1.9\ndw-tape,Tape and finish drywall,Level 4.,sq.ft,0.02,0.2,1.3\n',
  "electrical.csv":
    "id,name,description,unit,laborHours,materialUnitCost,laborUnitCost\nel-gfci,GFCI receptacle in a kitchen,With a new box.,each,1,32.5,95\n",
  "synonyms.csv":
    "typed,means,kind\nsheetrock,drywall,trade\ngyproc,drywall,brand\noutlet,receptacle,trade\n",
};

/** Pages as the server makes them of a build. */
export const PAGES = {
  "index.html": "<!doctype html><title>Home</title>",
  "faq.html": "<!doctype html><title>FAQ</title>",
  "app.html": "<!doctype html><title>App</title>",
  "404.html": "<!doctype html><title>Page Not Found</title>",
  "client.html":
    '<!doctype html><html lang="en"><head><title>%PAGE_TITLE%</title></head><body><!--page--></body></html>',
};

/** A minimal build folder. */
export const BUILT = {
  "robots.txt": "User-agent: *\n",
  "site.webmanifest": "{}",
  "favicon.ico": "icon",
  "sw.js": "self;",
  "speculation-rules.json": "{}",
  "assets/app-1a2b3c.js": "console.log(1);",
  "assets/app-1a2b3c.js.br": "compressed",
};

/** A logo of one color as a browser uploads it. */
export async function logoDataUrl(width = 40, height = 20, background = "#c00"): Promise<string> {
  const png = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString("base64")}`;
}
