// How anyone checks that nothing was changed: the files, what their hashes are of, and the line that computes each.
import type { OfferPage } from "#core/offers/client-page.ts";

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

const CheckedFile = ({ heading, sha256, of, href, link, file }: Checked) => (
  <>
    <h2>{heading}</h2>
    <p>
      {of}{" "}
      <a href={href} download>
        {link}
      </a>
    </p>
    <p>
      <code>{sha256}</code>
    </p>
    <p>
      <code>sha256sum {quoted(file)}</code>
    </p>
  </>
);

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

export const Check = (page: OfferPage) => (
  <details className="check card">
    <summary>Check that nothing was changed</summary>
    <p>
      Each file has a SHA-256, a number that is another one after the smallest change. Download a
      file, compute its number with the line below it, and compare. On Windows use{" "}
      <code>certutil -hashfile &quot;the file&quot; SHA256</code>, on a Mac{" "}
      <code>shasum -a 256 &quot;the file&quot;</code>.
    </p>
    {checkedFiles(page).map((file) => (
      <CheckedFile key={file.heading} {...file} />
    ))}
    {page.offer.accepted?.isSigned && (
      <>
        <h2>The signature of the accepted PDF</h2>
        <p>
          This site has signed the PDF, so that readers of PDFs show whether it was changed since.
          They name the certificate, whose fingerprint is{" "}
          <a href={page.paths.certificate}>the one of this site</a>.
        </p>
      </>
    )}
  </details>
);
