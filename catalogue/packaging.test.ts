import { createHash } from 'node:crypto';
import { artworkVersion } from '@nestbox/artwork/artworkVersion';
import { drawPackaging } from '@nestbox/artwork/drawPackaging';
import { escapeXml } from '@nestbox/artwork/svg';
import { faults } from '@nestbox/artwork/wellFormed';
import { describe, expect, it } from 'vitest';
import { drawCategoryPicture, packsOf } from './categoryPicture.ts';
import { demoCategories } from './demoCategories.ts';
import { picturedProducts as products } from './testing/picturedProducts.ts';

const brand = 'Larder & Loft';
const pictures = products.map((product) => ({ product, svg: drawPackaging(product, brand) }));

describe('packaging', () => {
  it('is well-formed, small and without anything from outside', () => {
    for (const { product, svg } of pictures) {
      expect([product.productId, faults(svg)]).toEqual([product.productId, []]);
      expect(Buffer.byteLength(svg)).toBeLessThan(25_000);
      expect(svg).not.toMatch(/<script|<style|style=|<image|<text|<foreignObject|\son\w+=/);
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|data:|url\((?!#)/);
    }
  });

  it('is titled with the name and set in a square', () => {
    for (const { product, svg } of pictures) {
      expect(svg).toContain(`<title>${escapeXml(product.productName)}</title>`);
      expect(svg).toContain('viewBox="0 0 400 400"');
    }
  });

  it('looks different for every product, even without its lettering', () => {
    const unlettered = products.map((product) =>
      drawPackaging({ ...product, productName: 'Same', packLabel: 'Same' }, brand),
    );
    expect(new Set(unlettered).size).toBe(products.length);
  });

  it('is the same every time', () => {
    for (const { product, svg } of pictures.slice(0, 20))
      expect(drawPackaging(product, brand)).toBe(svg);
  });

  it('refers only to gradients and clips that it holds', () => {
    for (const { svg } of pictures) {
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
    }
  });

  it('has another version when it looks different', () => {
    const drawn = createHash('sha256');
    for (const { svg } of pictures) drawn.update(svg);
    for (const { name, colours } of demoCategories) {
      const own = products.filter(({ productCategory }) => productCategory === name);
      drawn.update(drawCategoryPicture({ name, colours }, packsOf(own), brand));
    }
    // A change of a drawing fails here. Add a line with the next version and its hash.
    const hashes: Record<number, string> = {
      1: '7dc6763cf3cb64ec',
      2: '215c1f565e77b1bf',
      3: 'bdbedfc70b15103b',
    };
    expect(drawn.digest('hex').slice(0, 16)).toBe(hashes[artworkVersion]);
  });
});
