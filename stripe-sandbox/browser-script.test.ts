import { Script } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { browserScript } from './browser-script.ts';
import { startSandbox } from './testing/sandbox.ts';

test('the script is one classic script, with nothing of a module left in it', () => {
  const { source } = browserScript();
  expect(() => new Script(source)).not.toThrow();
  expect(source).not.toMatch(/^\s*(import|export)\s/m);
});

test('it is built without a word of warning', () => {
  const warn = vi.spyOn(process, 'emitWarning');
  browserScript();
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('it is served to be checked for news each time', async () => {
  const { origin } = await startSandbox();
  const url = `${origin}/card-sandbox/stripe.js`;
  const first = await fetch(url);
  expect(first.headers.get('content-type')).toContain('text/javascript');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const etag = first.headers.get('etag') ?? '';
  const again = await fetch(url, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});
