/** Where Chromium and Chrome are installed. */
export const usualPlaces: readonly string[];

/** The Chromium of CHROMIUM_PATH, of a usual place or of Playwright, if there is one. */
export function installedBrowser(): string | undefined;

/** The Chromium with windows of a usual place or of Playwright, if there is one. */
export function browserWithWindows(): string | undefined;

/** Returns the folder to which Playwright downloads. */
export function downloads(): string;

/** Returns the path of a Chromium in Playwright's folder of downloads, of any version, if there is one. */
export function downloadedBrowser(
  folder?: string,
  suits?: (file: string) => boolean,
): string | undefined;
