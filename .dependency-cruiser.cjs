// The direction of imports, as ARCHITECTURE.md draws it; a line of code that breaks it fails `npm run check`.
const TESTS = "\\.test\\.tsx?$|/(testing|checking)/";

const zone = (name, from, to, comment) => ({
  name,
  severity: "error",
  comment,
  from: { path: from, pathNot: TESTS },
  to: { path: to },
});

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    zone(
      "core-is-pure",
      "^src/core/",
      "^(node:|fs|path|src/(server|web)/|node_modules/(?!(zod|uqr)/))",
      "The core imports Zod, and uqr for the QR code of a payment link, and nothing else.",
    ),
    {
      name: "test-support-stays-in-tests",
      severity: "error",
      comment: "Production code imports nothing from testing/ or checking/.",
      from: { path: "^src/", pathNot: TESTS },
      to: { path: "^src/.*/(testing|checking)/" },
    },
    {
      name: "commands-above-src",
      severity: "error",
      comment: "What tests of src share with scripts belongs in src/server/testing.",
      from: { path: "^src/" },
      to: { path: "^(scripts|catalog-check|bench|reliability|component-tests|e2e)/" },
    },
    zone(
      "document-above-core",
      "^src/document/",
      "^(node:|src/(server|web)/|node_modules/(?!(@types/)?react(-dom)?/))",
      "The document imports the core and React: the app shows it, and the build makes a module of it for the server.",
    ),
    zone("core-sees-no-document", "^src/core/", "^src/document/"),
    zone("server-sees-no-document", "^src/server/", "^src/document/"),
    zone("server-sees-no-web", "^src/server/", "^src/web/"),
    zone("web-sees-no-server", "^src/web/", "^src/server/"),
    zone("features-below-app-and-site", "^src/web/features/", "^src/web/(app|site)/"),
    {
      name: "features-apart",
      severity: "error",
      comment: "What two features share belongs in src/web/shared.",
      from: { path: "^src/web/features/([^/]+)/" },
      to: { path: "^src/web/features/", pathNot: "^src/web/features/$1/" },
    },
    zone("shared-below-features", "^src/web/shared/", "^src/web/(app|site|features)/"),
    zone("app-and-site-apart", "^src/web/app/", "^src/web/site/"),
    zone("site-and-app-apart", "^src/web/site/", "^src/web/(app|features|shared|data)/"),
    zone(
      "client-page-apart",
      "^src/web/client/",
      "^src/web/(app|site|features|shared|data|components)/",
    ),
    zone(
      "components-know-no-data",
      "^src/web/components/",
      "^src/web/(app|site|features|shared|data)/",
    ),
    zone(
      "data-knows-no-screens",
      "^src/web/data/",
      "^src/web/(app|site|features|shared|components)/",
    ),
    zone(
      "browser-below-api-and-edits",
      "^src/web/data/browser/",
      "^src/web/data/(api|edits)/",
      "Inside of data: edits use api, both use browser.",
    ),
    zone("api-below-edits", "^src/web/data/api/", "^src/web/data/edits/"),
    zone("only-data-stores", "^src/web/(app|features|shared|components)/", "node_modules/(idb)/"),
    {
      name: "no-unresolved",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "\\.css$" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.(css|typ)$" },
    // The parser that reads TypeScript 7: dependency-cruiser knows the compiler only up to 6.
    parser: "swc",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs"],
    },
  },
};
