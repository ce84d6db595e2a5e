import { rows } from '@nestbox/artwork/drawCategory';
import { drawnWidth, packForm } from '@nestbox/artwork/pack';
import { faults } from '@nestbox/artwork/wellFormed';
import { describe, expect, it } from 'vitest';
import { drawCategoryPicture, packsOf } from './categoryPicture.ts';
import { demoCategories } from './demoCategories.ts';
import { picturedProducts } from './testing/picturedProducts.ts';

describe.each(demoCategories)('the picture of $name', ({ name, colours }) => {
  const own = picturedProducts.filter(({ productCategory }) => productCategory === name);
  const packs = packsOf(own);
  const svg = drawCategoryPicture({ name, colours }, packs, 'Larder & Loft');

  it('is well-formed, small, titled and four by three', () => {
    expect(faults(svg)).toEqual([]);
    expect(Buffer.byteLength(svg)).toBeLessThan(85_000);
    expect(svg).toContain(`<title>${name}</title>`);
    expect(svg).toContain('viewBox="0 0 800 600"');
    expect(svg).not.toMatch(/<script|<style|style=|<image|<text/);
  });

  it('has no id twice', () => {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('shows seven packs of its own category, each wholly in the picture', () => {
    expect(packs).toHaveLength(7);
    for (const { product, row, x, scale } of packs) {
      expect(own.map(({ productName }) => productName)).toContain(product.productName);
      const half = (packForm(product).width / 2) * scale;
      expect(x - half).toBeGreaterThanOrEqual(20);
      expect(x - half + drawnWidth(product) * scale).toBeLessThanOrEqual(780);
      expect(rows[row] - packForm(product).height * scale).toBeGreaterThanOrEqual(40);
    }
  });

  it('is arranged otherwise once one of its products is not sold any more', () => {
    const [first] = packs;
    const rest = own.filter(({ productName }) => productName !== first?.product.productName);
    const others = packsOf(rest);
    expect(others).toHaveLength(7);
    expect(others).not.toEqual(packs);
    const uses = new Set(
      others.map(({ product }) => rest.find((each) => each.packaging === product.packaging)?.usage),
    );
    expect(uses.size).toBe(7);
  });

  it('is drawn without any product', () => {
    const svg = drawCategoryPicture({ name: 'Salt & <Co>', colours }, [], 'Larder & Loft');
    expect(faults(svg)).toEqual([]);
  });
});
