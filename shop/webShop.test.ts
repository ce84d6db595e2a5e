import { describe, expect, it } from 'vitest';
import { defaultShopFile, readShop } from './readShop.ts';
import { webShopOf } from './webShop.ts';

const sample = readShop(defaultShopFile);

describe('what the web app knows of the shop', () => {
  it('has no part that pages do not need', () => {
    expect(Object.keys(webShopOf(sample))).not.toEqual(
      expect.arrayContaining(['mails', 'vatNumber', 'colours']),
    );
  });

  it('has another id for whatever is built from it', () => {
    const { id } = webShopOf(sample);
    expect(webShopOf({ ...sample }).id).toBe(id);
    const big = {
      kind: 'svg',
      markup: `<svg viewBox="0 0 8 8">${' '.repeat(3_000)}</svg>`,
    } as const;
    for (const change of [
      { name: 'Larder' },
      { supportPhone: '0113 496 0123' },
      { colours: { ...sample.colours, accent: '#8fd3c1' } },
      { terms: { ...sample.terms, law: 'Scotland' } },
      { legalTexts: { terms: '## Who we are', privacy: null } },
      { picture: big.markup },
      { logo: big },
      { logo: { ...big, markup: big.markup.replace('8 8', '9 9') } },
    ]) {
      expect(webShopOf({ ...sample, ...change }).id, JSON.stringify(change)).not.toBe(id);
    }
    // Mails are not built.
    expect(webShopOf({ ...sample, mails: { greeting: 'Hi {name}', signature: [] } }).id).toBe(id);
  });

  it('has a small logo in the page, and a large one in a file', () => {
    const small = webShopOf(sample).logo;
    expect(decodeURIComponent(small.onHeader)).toContain('fill="#f8f1e2"');
    expect(decodeURIComponent(small.onPage)).toContain('fill="#16241d"');
    const markup = `<svg viewBox="0 0 8 8">${' '.repeat(3_000)}</svg>`;
    const logo = { kind: 'svg', markup } as const;
    const large = webShopOf({ ...sample, logo }).logo;
    expect(large.onHeader).toMatch(/^\/logo-on-header\.svg\?look=\w{8}$/);
    expect(large.onPage).toMatch(/^\/logo\.svg\?look=\w{8}$/);
    const png = { kind: 'png', base64: 'AAAA' } as const;
    expect(webShopOf({ ...sample, logo: png }).logo.onPage).toMatch(/^\/icon-192\.png\?look=/);
    // Browsers keep the file for an hour.
    const colours = { ...sample.colours, accent: '#8fd3c1' };
    expect(webShopOf({ ...sample, logo, colours }).logo.onPage).not.toBe(large.onPage);
  });
});
