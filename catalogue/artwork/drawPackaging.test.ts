import { describe, expect, it } from 'vitest';
import { products } from '../products.ts';
import { drawPackaging } from './drawPackaging.ts';
import { escapeXml } from './svg.ts';
import { faults } from './wellFormed.ts';

const pictures = products.map((product) => ({ product, svg: drawPackaging(product) }));

describe('the check for well-formed XML', () => {
  it('finds what is wrong', () => {
    expect(faults('<svg><g></svg>')).not.toEqual([]);
    expect(faults('<svg><title>Salt & Co</title></svg>')).not.toEqual([]);
    expect(faults('<svg><path d="M0"d="M1"/></svg>')).not.toEqual([]);
    expect(faults('<svg><path d="MNaN 0"/></svg>')).not.toEqual([]);
    expect(faults('<svg/><svg/>')).not.toEqual([]);
    expect(faults('<svg><title>Salt &amp; Co</title><path d="M0 0"/></svg>')).toEqual([]);
  });
});

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
      drawPackaging({ ...product, productName: 'Same', packLabel: 'Same' }),
    );
    expect(new Set(unlettered).size).toBe(products.length);
  });

  it('is the same every time', () => {
    for (const { product, svg } of pictures.slice(0, 20)) expect(drawPackaging(product)).toBe(svg);
  });

  it('refers only to gradients and clips that it holds', () => {
    for (const { svg } of pictures) {
      const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
    }
  });
});
