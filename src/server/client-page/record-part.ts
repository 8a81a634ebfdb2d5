// The end of the client's page: the record of an acceptance, and how anyone checks that nothing was changed.
import { apiPaths } from "#core/api.ts";
import type { PrintableRecord } from "#core/offers/acceptance/acceptance-record.ts";
import { html, type Html } from "./html.ts";
import type { OfferPage } from "./offer-view.ts";
import { signatureImage } from "./signature-image.ts";

/** A line without a label belongs to the one before it. */
function lineGroups({ lines }: PrintableRecord): { label: string; values: string[] }[] {
  const groups: { label: string; values: string[] }[] = [];
  for (const { label, value } of lines)
    if (label === "") groups.at(-1)?.values.push(value);
    else groups.push({ label, values: [value] });
  return groups;
}

const drawing = ({ label, signature }: PrintableRecord["signatures"][number]): Html =>
  html`<figure class="drawing">
    ${signatureImage(signature, label)}
    <figcaption>${label}</figcaption>
  </figure>`;

/** What was agreed, by whom and when, as the accepted PDF has it on its last page; null before an acceptance. */
export function recordPart({ offer: { accepted } }: OfferPage): Html | null {
  if (accepted === null) return null;
  const { record } = accepted;
  return html`<section class="record card" aria-labelledby="record-title">
    <h2 id="record-title">${record.heading}</h2>
    <dl>
      ${lineGroups(record).map(
        ({ label, values }) =>
          html`<div>
            <dt>${label}</dt>
            ${values.map((value) => html`<dd dir="auto">${value}</dd>`)}
          </div>`,
      )}
    </dl>
    ${record.signatures.length > 0 && html`<div class="drawings">${record.signatures.map(drawing)}</div>`}
    <div class="statements">${record.statements.map((each) => html`<p>${each}</p>`)}</div>
  </section>`;
}

/** A name in a command of a shell. */
const quoted = (name: string): string => `'${name.replaceAll("'", `'\\''`)}'`;

interface Checked {
  heading: string;
  sha256: string;
  /** What the hash is of. */
  of: string;
  href: string;
  link: string;
  /** With extension. */
  file: string;
}

const checkedPart = ({ heading, sha256, of, href, link, file }: Checked): Html =>
  html`<h2>${heading}</h2>
    <p>${of} <a href="${href}" download>${link}</a></p>
    <p><code>${sha256}</code></p>
    <p><code>sha256sum ${quoted(file)}</code></p>`;

const DATA =
  "SHA-256 of its data: JSON with sorted names and without spaces, which holds every word and figure.";

/** The files that can be checked, the accepted ones first. */
function checkedFiles({ offer, paths }: OfferPage): Checked[] {
  const { sha256, pdfSha256, accepted, fileNames, document } = offer;
  const kind = document.label.toLowerCase();
  const offered = { document: "offered" };
  const checked: Checked[] = [
    {
      heading: `The ${kind} as it was offered`,
      sha256,
      of: DATA,
      href: paths.data(offered),
      link: "Download the data",
      file: `${fileNames.offered}.json`,
    },
    {
      heading: "Its PDF",
      sha256: pdfSha256,
      of: "SHA-256 of the file, with the options as they were offered.",
      href: paths.pdf(offered),
      link: "Download the PDF",
      file: `${fileNames.offered}.pdf`,
    },
  ];
  if (accepted)
    checked.unshift(
      {
        heading: "The accepted PDF",
        sha256: accepted.pdfSha256,
        of: "SHA-256 of the file, with the record of the acceptance.",
        href: paths.pdf(),
        link: "Download the accepted PDF",
        file: `${fileNames.accepted}.pdf`,
      },
      {
        heading: `The ${kind} as it was accepted`,
        sha256: accepted.sha256,
        of: DATA,
        href: paths.data(),
        link: "Download the accepted data",
        file: `${fileNames.accepted}.json`,
      },
    );
  return checked;
}

/** What the hashes are of, the files, and the line that computes each. */
export function checkPart(page: OfferPage): Html {
  return html`<details class="check card">
    <summary>Check that nothing was changed</summary>
    <p>
      Each file has a SHA-256, a number that is another one after the smallest change. Download a
      file, compute its number with the line below it, and compare. On Windows use
      <code>certutil -hashfile "the file" SHA256</code>, on a Mac
      <code>shasum -a 256 "the file"</code>.
    </p>
    ${checkedFiles(page).map(checkedPart)}
    ${
      page.offer.accepted?.isSigned &&
      html`<h2>The signature of the accepted PDF</h2>
        <p>
          This site has signed the PDF, so that readers of PDFs show whether it was changed since.
          They name the certificate, whose fingerprint is
          <a href="${apiPaths.signingCertificate}">the one of this site</a>.
        </p>`
    }
  </details>`;
}
