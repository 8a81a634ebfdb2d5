// The sections of CHANGELOG.md: "## Unreleased" at the top, below it each release as "## 0.1.0 (2026-11-24)".

const UNRELEASED = /^## Unreleased[ \t]*$/m;

/**
 * @param changelog - the whole text
 * @returns what stands below "## Unreleased"; empty if there are only headings; undefined without that section
 */
export function unreleased(changelog: string): string | undefined {
  const [, below] = changelog.replaceAll("\r\n", "\n").split(UNRELEASED, 2);
  if (below === undefined) return undefined;
  const content = below.split(/^## /m, 1)[0]?.trim() ?? "";
  return /^(?!#)\S/m.test(content) ? content : "";
}

/**
 * @param date - of the release, such as 2026-11-24
 * @returns the text in which everything unreleased belongs to the version, below an empty "## Unreleased"
 */
export const withRelease = (changelog: string, version: string, date: string): string =>
  changelog.replace(UNRELEASED, `## Unreleased\n\n## ${version} (${date})`);

/**
 * What a release says of itself.
 *
 * @param content - the section of the changelog
 */
export const releaseNotes = (version: string, date: string, content: string): string =>
  `## ${version} (${date})

${content}

To upgrade, run \`npm run backup\`, stop the server, install this version and start it; see "Upgrade" in docs/operations.md.
`;
