/** Where Chromium and Chrome are installed. */
export const usualPlaces: readonly string[];

/** The Chromium of CHROMIUM_PATH, of a usual place or of Playwright, if there is one. */
export function installedBrowser(): string | undefined;

/** Returns the folder to which Playwright downloads. */
export function downloads(): string;

/** Returns the path of a Chromium in Playwright's folder of downloads, of any version, if there is one. */
export function downloadedBrowser(folder?: string): string | undefined;
