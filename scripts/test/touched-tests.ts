// Which tests a changed file touches, for `npm run test:changed`: a quick look, `npm test` decides.

/** Tests to run, by the project that runs them. */
export interface TouchedTests {
  /** Sources whose importing unit tests Vitest finds itself. */
  unit: string[];
  /** Folders and files of API tests. */
  api: string[];
  /** Folders and files of component tests. */
  components: string[];
  /** Folders and files of browser tests. */
  browser: string[];
}

interface Touch {
  /** Matches the path of a changed file. */
  path: RegExp;
  project: keyof TouchedTests;
  /** What is run; groups of the path stand as $1. */
  run: string;
}

/** The screens have the names of their features; what several use is tested where it is edited. */
const TOUCHES: readonly Touch[] = [
  {
    path: /^(src\/(?:core|web)|scripts|catalog-check|fixtures|bench)\/.*\.(?:ts|tsx)$/,
    project: "unit",
    run: "$&",
  },
  { path: /^src\/server\/(?!routes)([\w-]+)\/.*\.ts$/, project: "api", run: "src/server/$1/" },
  { path: /^src\/server\/routes\/(\w+)\/.*\.ts$/, project: "api", run: "src/server/routes/$1/" },
  // What all routes use, and tests of all of them.
  { path: /^src\/server\/routes\/[\w-]+\.ts$/, project: "api", run: "src/server/routes/parts/" },
  { path: /^reliability\/.*\.ts$/, project: "api", run: "reliability/" },
  {
    path: /^src\/web\/features\/((?:editor\/(?:categories|choices|picker|rows|start|summary)|prices|customize|details|devices)\/)/,
    project: "components",
    run: "$1",
  },
  {
    path: /^src\/web\/features\/editor\/(?:price-update\/)?[\w-]+\.tsx?$/,
    project: "components",
    run: "editor/summary/",
  },
  { path: /^src\/web\/features\/editor\/kits\//, project: "components", run: "editor/start/" },
  {
    path: /^src\/web\/(?:features\/quotes|data|shared\/quote-\w+)\//,
    project: "components",
    run: "saving/",
  },
  { path: /^src\/web\/shared\/own-prices\//, project: "components", run: "prices/" },
  { path: /^src\/web\/shared\/business-and-client\//, project: "components", run: "details/" },
  {
    path: /^src\/web\/shared\/command-search\//,
    project: "components",
    run: "keyboard-and-reader/",
  },
  { path: /^src\/web\/components\/focus\//, project: "components", run: "keyboard-and-reader/" },
  { path: /^src\/web\/components\/(?!focus)/, project: "components", run: "editor/rows/" },
  { path: /^component-tests\/.*\.test\.tsx$/, project: "components", run: "$&" },
  { path: /^src\/web\/(client|site)\//, project: "browser", run: "e2e/$1/" },
  { path: /^src\/web\/app\//, project: "browser", run: "e2e/saving/offline.spec.ts" },
  { path: /^e2e\/.*\.spec\.ts$/, project: "browser", run: "$&" },
];

/** @param files - paths of changed files below the project's folder */
export function touchedTests(files: readonly string[]): TouchedTests {
  const touched: Record<keyof TouchedTests, Set<string>> = {
    unit: new Set(),
    api: new Set(),
    components: new Set(),
    browser: new Set(),
  };
  for (const file of files)
    for (const { path, project, run } of TOUCHES) {
      const match = path.exec(file);
      if (match) touched[project].add(run.replace("$1", match[1] ?? "").replace("$&", file));
    }
  return {
    unit: [...touched.unit],
    api: [...touched.api],
    components: [...touched.components],
    browser: [...touched.browser],
  };
}
