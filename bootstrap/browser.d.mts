/** Where Chromium and Chrome are installed. */
export const usualPlaces: readonly string[];

/** A program in Playwright's folder of downloads. */
export const downloadedProgram: RegExp;

/** The Chromium of CHROMIUM_PATH, of a usual place or of Playwright, if there is one. */
export function installedBrowser(): string | undefined;
