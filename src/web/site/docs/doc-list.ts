// The pages of the documentation in the order of its index: file, group, name in lists, and what each is about.

interface ListedDoc {
  /** The last part of its address: `/docs/guide`. */
  name: string;
  /** The Markdown file, from the project's folder. */
  file: string;
  group: string;
  label: string;
  /** For search engines and below the title. */
  description: string;
}

/**
 * The descriptions by group and label; the label is the file's name too. Decisions and the specification are read in
 * the repository only.
 */
const GROUPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "For contractors": {
    Guide:
      "Step by step: from the first quote to the client's signature, and what to do without a network.",
  },
  "For operators": {
    "Self-hosting":
      "From nothing to a running installation of your own, and how to keep it running.",
    Configuration: "Every setting of the server, with its default and what it does.",
    Customising: "Name, logo, color, links and claims of an installation, as settings.",
    Operations:
      "Running an installation for others: proxies, limits, data, backups, retention, logs, metrics and upgrades.",
  },
  "For developers": {
    API: "Reading and changing quotes from your own programs.",
    Architecture: "The parts of the software, and how an edit, an offer and a PDF go through them.",
    Testing: "Which level of tests proves what, and how to run and write one.",
    Performance: "How fast pages, editor, API and PDFs are, and how that was measured.",
    Workspaces:
      "What devices share without an account: the code, the keys, the merging, and the model of threats.",
    Reliability: "What was tried to break the software, what held, and the model of threats.",
  },
};

function listed(group: string, label: string, description: string): ListedDoc {
  const name = label.toLowerCase();
  const file = name === "architecture" ? "ARCHITECTURE.md" : `docs/${name}.md`;
  return { name, file, group, label, description };
}

/** A file that is not there has no page. */
export const DOC_LIST: readonly ListedDoc[] = Object.entries(GROUPS).flatMap(([group, docs]) =>
  Object.entries(docs).map(([label, description]) => listed(group, label, description)),
);
