declare global {
  interface Window {
    /** Written by React Router's build; its version changes with every file of the app. */
    readonly __reactRouterManifest?: { readonly version: string };
  }
}

const limitMilliseconds = 10_000;

/** Returns the build that this page was loaded from; undefined in development. */
const ownBuild = () => window.__reactRouterManifest?.version;

/** Returns the id of the build that the server serves, or null if it is this page's or unknown. */
export async function newerBuild(): Promise<string | null> {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: no call of the contract
    const response = await fetch('/build-id', {
      cache: 'no-store',
      signal: AbortSignal.timeout(limitMilliseconds),
    });
    const served = response.ok ? await response.text() : '';
    return served === '' || served === ownBuild() ? null : served;
  } catch {
    return null;
  }
}
