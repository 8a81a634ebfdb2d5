// The pages of the documentation in the order of its index: file, group, name in lists, and what each is about.

export interface ListedDoc {
  /** The last part of its address: `/docs/guide`. */
  name: string;
  /** The Markdown file, from the project's folder. */
  file: string;
  group: string;
  label: string;
  /** For search engines and below the title. */
  description: string;
}

/** Decisions and the specification are read in the repository only. A file that is not there has no page. */
export const DOC_LIST: readonly ListedDoc[] = [
  {
    name: "guide",
    file: "docs/guide.md",
    group: "For contractors",
    label: "Guide",
    description:
      "Ten tasks, step by step: from the first quote to the client's signature, and what to do without a network.",
  },
  {
    name: "self-hosting",
    file: "docs/self-hosting.md",
    group: "For operators",
    label: "Self-hosting",
    description: "From nothing to a running installation of your own, and how to keep it running.",
  },
  {
    name: "configuration",
    file: "docs/configuration.md",
    group: "For operators",
    label: "Configuration",
    description: "Every setting of the server, with its default and what it does.",
  },
  {
    name: "customising",
    file: "docs/customising.md",
    group: "For operators",
    label: "Customising",
    description: "Name, logo, color, links and claims of an installation, as settings.",
  },
  {
    name: "operations",
    file: "docs/operations.md",
    group: "For operators",
    label: "Operations",
    description:
      "Running an installation for others: proxies, limits, data, backups, retention, logs, metrics and upgrades.",
  },
  {
    name: "api",
    file: "docs/api.md",
    group: "For developers",
    label: "API",
    description: "Reading and changing quotes from your own programs.",
  },
  {
    name: "architecture",
    file: "ARCHITECTURE.md",
    group: "For developers",
    label: "Architecture",
    description: "The parts of the software, and how an edit, an offer and a PDF go through them.",
  },
  {
    name: "testing",
    file: "docs/testing.md",
    group: "For developers",
    label: "Testing",
    description: "Which level of tests proves what, and how to run and write one.",
  },
  {
    name: "performance",
    file: "docs/performance.md",
    group: "For developers",
    label: "Performance",
    description: "How fast pages, editor, API and PDFs are, and how that was measured.",
  },
  {
    name: "reliability",
    file: "docs/reliability.md",
    group: "For developers",
    label: "Reliability",
    description: "What was tried to break the software, what held, and the model of threats.",
  },
];
