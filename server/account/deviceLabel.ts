import Bowser from 'bowser';

/** The most characters of a header to parse. No known browser sends more. */
const maxHeaderLength = 512;

const browsers = new Set(Object.values(Bowser.BROWSER_MAP));
const systems = new Set(Object.values(Bowser.OS_MAP));

/**
 * Returns a browser and its system in a few words, such as 'Firefox on Windows'. Only names from
 * the parser's own lists are used: other text of a header is never stored.
 */
export function deviceLabel(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxHeaderLength));
  const name = browser.name && browsers.has(browser.name) ? browser.name : null;
  const system = os.name && systems.has(os.name) ? os.name : null;
  if (name && system) return `${name} on ${system}`;
  return name ?? system ?? 'Unknown device';
}
