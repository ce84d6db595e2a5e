/** The Chromium of CHROMIUM_PATH or of a usual place, if there is one. */
export function installedBrowser(): string | undefined;
