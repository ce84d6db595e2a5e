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
