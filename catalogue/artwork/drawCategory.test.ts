import { describe, expect, it } from 'vitest';
import { categories } from '../product.ts';
import { products } from '../products.ts';
import { drawCategory } from './drawCategory.ts';
import { drawnWidth, packForm } from './pack.ts';
import { stillLifes } from './stillLifes.ts';
import { faults } from './wellFormed.ts';

describe.each(categories)('the picture of %s', (category) => {
  const svg = drawCategory(category);
  const placed = stillLifes[category].map((place) => ({
    ...place,
    product: products.find((product) => product.productId === place.productId),
  }));

  it('is well-formed, small, titled and four by three', () => {
    expect(faults(svg)).toEqual([]);
    expect(Buffer.byteLength(svg)).toBeLessThan(85_000);
    expect(svg).toContain(`<title>${category}</title>`);
    expect(svg).toContain('viewBox="0 0 800 600"');
    expect(svg).not.toMatch(/<script|<style|style=|<image|<text/);
  });

  it('has no id twice', () => {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('shows packs of its own category, each wholly in the picture', () => {
    for (const { product, x, y, scale } of placed) {
      expect(product?.productCategory).toBe(category);
      if (!product) continue;
      const half = (packForm(product).width / 2) * scale;
      expect(x - half).toBeGreaterThanOrEqual(20);
      expect(x - half + drawnWidth(product) * scale).toBeLessThanOrEqual(780);
      expect(y - packForm(product).height * scale).toBeGreaterThanOrEqual(40);
    }
  });
});
