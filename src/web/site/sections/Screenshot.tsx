// A screenshot of the product, as `npm run screenshots` takes it: by color scheme, density and format.

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

export function Screenshot({ name, phone, alt, className = "" }: ScreenshotProps) {
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
