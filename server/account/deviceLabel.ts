import Bowser from 'bowser';

/** Nobody's browser says more of itself than this, and the parser is not to read more. */
const longestHeader = 512;

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/**
 * A browser and its system in a few words, 'Firefox on Windows'. Only names that the parser's own
 * lists have: what a header says otherwise is never kept.
 */
export function deviceLabel(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent.slice(0, longestHeader));
  const name = browser.name && browsers.has(browser.name) ? browser.name : null;
  const system = os.name && systems.has(os.name) ? os.name : null;
  if (name && system) return `${name} on ${system}`;
  return name ?? system ?? 'Unknown device';
}
