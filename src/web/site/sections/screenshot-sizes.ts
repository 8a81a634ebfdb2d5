// The screenshots of the product on marketing pages: their sizes, for the pages and for `npm run screenshots`.

interface ScreenshotSize {
  /** In CSS pixels: of the window that is shown, without the header of the page. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the file per CSS pixel. */
  readonly densities: readonly number[];
}

/**
 * By name. The screenshots for a phone and for a place beside a text are hardly wider than they are shown there, so that
 * their letters keep their size.
 */
export const SHOTS = {
  edit: { width: 1280, height: 800, densities: [1, 2] },
  "edit-tablet": { width: 640, height: 500, densities: [1, 2] },
  "edit-phone": { width: 384, height: 660, densities: [1, 2, 3] },
  customize: { width: 1120, height: 760, densities: [1, 2] },
} as const satisfies Record<string, ScreenshotSize>;

export type ShotName = keyof typeof SHOTS;
