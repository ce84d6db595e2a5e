import { slow4G } from './callOrder.ts';
import { expectStill } from './standStill.ts';
import { expect, test } from './test.ts';

/** Bytes of script, compressed, of the first load of the home page. */
const maxBytes = 150_000;

test('the scripts that the home page loads first keep to their size', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const scripts = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path));
  expect(scripts.size).toBeGreaterThan(5);
  const sizes = await Promise.all(
    [...scripts].map(async (path) => {
      const answer = await request.get(path, { headers: { 'accept-encoding': 'gzip' } });
      expect(answer.headers()['content-encoding']).toBe('gzip');
      return Number(answer.headers()['content-length']);
    }),
  );
  expect(sizes.reduce((sum, each) => sum + each, 0)).toBeLessThan(maxBytes);
});

test('a first visit over a mobile network is set in the shop’s fonts', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slow4G });
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/how-it-works');
  await expectStill(page, 'the first visit');
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  for (const [selector, font] of [
    ['h1', 'Fraunces'],
    ['main p', 'Figtree'],
  ] as const) {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.map(({ familyName }) => familyName)).toEqual([expect.stringContaining(font)]);
  }
});
