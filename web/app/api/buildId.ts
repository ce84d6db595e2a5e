declare global {
  interface Window {
    /** Written by React Router's build; its version changes with every file of the app. */
    readonly __reactRouterManifest?: { readonly version: string };
  }
}

const limitMilliseconds = 10_000;

/** The build that this page was loaded from; undefined in development. */
const ownBuild = () => window.__reactRouterManifest?.version;

/** The id of the build that the server serves now, where it is not this page's; null otherwise. */
export async function newerBuild(): Promise<string | null> {
  try {
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
