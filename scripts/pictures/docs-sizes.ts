// The pictures for the README and the docs: their sizes.

export const SCHEMES = ["light", "dark"] as const;
export type Scheme = (typeof SCHEMES)[number];

interface PictureSize {
  /** In CSS pixels: of the window that is shown, without the header of the app. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the file per CSS pixel. */
  readonly density: number;
}

/** By name; each is taken in light and dark. */
export const PICTURES = {
  editor: { width: 1280, height: 800, density: 1.5 },
  client: { width: 1280, height: 800, density: 1.5 },
  "editor-phone": { width: 390, height: 760, density: 2 },
  "client-phone": { width: 390, height: 760, density: 2 },
} as const satisfies Record<string, PictureSize>;

export type PictureName = keyof typeof PICTURES;

/** The name of a picture's file: the light one is also the one for readers who see only one. */
export const pictureFile = (name: string, scheme: Scheme): string =>
  `${name}${scheme === "dark" ? "-dark" : ""}.webp`;

/** The first page of the PDF, which is the same in light and dark: on letter paper, in pixels. */
export const PDF_PICTURE = { name: "pdf", width: 1_224, height: 1_584 };

/** All pictures together are at most so large, in bytes, because every clone of the repository downloads them. */
export const ALL_PICTURES_MAX_BYTES = 900_000;
