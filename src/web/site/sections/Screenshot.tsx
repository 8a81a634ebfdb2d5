// Screenshots of the product, as `npm run screenshots` takes them: by color scheme, density and format.
import { SHOTS, type ShotName } from "./screenshot-sizes.ts";

const WIDE = "(min-width: 48rem)";
const NIGHT = "(prefers-color-scheme: dark)";

const srcSet = (name: ShotName, scheme: string, format: string): string =>
  SHOTS[name].densities
    .map((density) => `/screenshots/${name}-${scheme}-${density}x.${format} ${density}x`)
    .join(", ");

interface SourceProps {
  name: ShotName;
  /** The media query for this screenshot; absent: all windows. */
  media?: string;
}

/** The source elements of one screenshot: dark and light, AVIF first. */
function Sources({ name, media }: SourceProps) {
  const { width, height } = SHOTS[name];
  return (["dark", "light"] as const).flatMap((scheme) =>
    ["avif", "webp"].map((format) => (
      <source
        key={scheme + format}
        media={
          [media, scheme === "dark" ? NIGHT : undefined].filter(Boolean).join(" and ") || undefined
        }
        type={`image/${format}`}
        srcSet={srcSet(name, scheme, format)}
        width={width}
        height={height}
      />
    )),
  );
}

interface ScreenshotProps {
  name: ShotName;
  /** The screenshot for narrow windows. */
  phone?: ShotName;
  alt: string;
  className?: string;
}

function Screenshot({ name, phone, alt, className = "" }: ScreenshotProps) {
  const { width, height } = SHOTS[phone ?? name];
  return (
    <picture>
      {phone !== undefined && <Sources name={name} media={WIDE} />}
      <Sources name={phone ?? name} />
      <img
        src={`/screenshots/${phone ?? name}-light-1x.webp`}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={`h-auto max-w-full ${className}`}
      />
    </picture>
  );
}

interface SheetProps extends Pick<ScreenshotProps, "name" | "alt"> {
  /** The label of the dimension line below the sheet. */
  measure: string;
}

/**
 * A screenshot between crop marks with a dimension line. Hidden on a phone and not fetched there: the page
 * shows another screenshot further down.
 */
export function Sheet({ name, alt, measure }: SheetProps) {
  return (
    <figure className="mx-auto w-full max-w-2xl max-md:hidden lg:max-w-none">
      <div className="crop-marks">
        <Screenshot name={name} alt={alt} className="w-full" />
      </div>
      <figcaption className="mt-3 text-center text-sm text-blueprint-ink-muted">
        <div className="dimension mx-3 mb-2" />
        {measure}
      </figcaption>
    </figure>
  );
}

interface InsideProps extends Pick<ScreenshotProps, "name" | "alt"> {
  /** What is said below it. */
  caption: string;
}

/** A screenshot within the page, in the version for the window's width. */
export const Inside = ({ name, alt, caption }: InsideProps) => (
  <figure className="mx-auto w-fit">
    <Screenshot name={name} phone="edit-phone" alt={alt} className="border-2 border-ink" />
    <figcaption className="mt-3 text-ink-muted">{caption}</figcaption>
  </figure>
);
