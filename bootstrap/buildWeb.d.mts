/** Builds the web app if its sources have changed. */
export function buildWeb(): Promise<void>;
