import { rows } from '@nestbox/artwork/drawCategory';
import { drawnWidth, packForm } from '@nestbox/artwork/pack';
import { faults } from '@nestbox/artwork/wellFormed';
import { describe, expect, it } from 'vitest';
import { drawCategoryPicture, placedPacks } from './categoryPicture.ts';
import { categories } from './product.ts';

describe.each(categories)('the picture of %s', (category) => {
  const svg = drawCategoryPicture(category, 'Larder & Loft');

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
    for (const { product, row, x, scale } of placedPacks[category]) {
      expect(product.productCategory).toBe(category);
      const half = (packForm(product).width / 2) * scale;
      expect(x - half).toBeGreaterThanOrEqual(20);
      expect(x - half + drawnWidth(product) * scale).toBeLessThanOrEqual(780);
      expect(rows[row] - packForm(product).height * scale).toBeGreaterThanOrEqual(40);
    }
  });
});
