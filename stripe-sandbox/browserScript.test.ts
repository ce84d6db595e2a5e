import { Script } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { browserScript } from './browserScript.ts';
import { startSandbox } from './testing/sandbox.ts';

test('the script is one classic script without import or export', () => {
  const { source } = browserScript();
  expect(() => new Script(source)).not.toThrow();
  expect(source).not.toMatch(/^\s*(import|export)\s/m);
});

test('the script is built without a warning', () => {
  const warn = vi.spyOn(process, 'emitWarning');
  browserScript();
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('the script is served with an entity tag and revalidated on each load', async () => {
  const { origin } = await startSandbox();
  const url = `${origin}/card-sandbox/stripe.js`;
  const first = await fetch(url);
  expect(first.headers.get('content-type')).toContain('text/javascript');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const etag = first.headers.get('etag') ?? '';
  const again = await fetch(url, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});
