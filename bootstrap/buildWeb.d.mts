/** Builds the web app where it is not built from the sources as they are. */
export function buildWeb(): Promise<void>;
