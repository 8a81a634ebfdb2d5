// The direction of imports, as ARCHITECTURE.md draws it; a line of code that breaks it fails `npm run check`.
const zone = (name, from, to, comment) => ({
  name,
  severity: "error",
  comment,
  from: { path: from, pathNot: "\\.test\\.tsx?$" },
  to: { path: to },
});

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    zone(
      "core-is-pure",
      "^src/core/(?!example-)",
      "^(node:|fs|path|src/(server|web)/|node_modules/(?!zod/))",
      "The core imports Zod and nothing else.",
    ),
    zone("server-sees-no-web", "^src/server/", "^src/web/"),
    zone("web-sees-no-server", "^src/web/", "^src/server/"),
    zone("features-below-app-and-site", "^src/web/features/", "^src/web/(app|site)/"),
    zone("app-and-site-apart", "^src/web/app/", "^src/web/site/"),
    zone("site-and-app-apart", "^src/web/site/", "^src/web/(app|features|data)/"),
    zone("components-know-no-data", "^src/web/components/", "^src/web/(app|site|features|data)/"),
    zone("data-knows-no-screens", "^src/web/data/", "^src/web/(app|site|features|components)/"),
    zone("only-data-fetches", "^src/web/(app|features|components)/", "node_modules/(idb)/"),
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
