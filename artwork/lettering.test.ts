import { describe, expect, it } from 'vitest';
import { fitLines, measure, setLine } from './lettering.ts';

const style = { face: 'display' } as const;
const box = { width: 100, height: 60, maxLines: 3, leading: 1, largest: 40 };

/** The outermost points that path data of the letters' kind reaches. */
function extent(data: string): { left: number; right: number } {
  let [x, left, right] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [, letter = '', body = ''] of data.matchAll(/([Mlhvq])([^Mlhvq]*)/g)) {
    const values = (body.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const width = letter === 'q' ? 4 : letter === 'M' || letter === 'l' ? 2 : 1;
    for (let i = 0; i < values.length; i += width) {
      const across = values[letter === 'q' ? i + 2 : i] ?? 0;
      if (letter === 'M') x = across;
      else if (letter !== 'v') x += across;
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
  }
  return { left, right };
}

describe('lettering', () => {
  it('draws a line as wide as it measures', () => {
    const width = measure('Washing-up Liquid', style) * 20;
    const { left, right } = extent(setLine('Washing-up Liquid', style, 50, 0, 20));
    expect(left).toBeGreaterThan(49);
    expect(left).toBeLessThan(52);
    expect(right).toBeGreaterThan(50 + width - 2.5);
    expect(right).toBeLessThan(50 + width + 1);
  });

  it('has outlines for every letter that it is given, not empty ones', () => {
    for (const letter of 'ABCXYZabcxyz0123456789&×-.,’')
      expect(setLine(letter, style, 0, 0, 20)).toMatch(/^M\S.{15}/);
  });

  it('shortens letters that are seen from afar', () => {
    const near = setLine('Fabric Softener', style, 0, 0, 14);
    expect(setLine('Fabric Softener', style, 0, 0, 14, 0.6).length).toBeLessThan(near.length);
  });

  it('breaks a long name where that lets it stand larger', () => {
    expect(fitLines('Cotton Flower Fabric Softener', style, box).lines.length).toBeGreaterThan(1);
    expect(fitLines('Salt', style, box).lines).toEqual(['Salt']);
  });

  it('fits every line into the box', () => {
    const { lines, size } = fitLines('Mandarin & Clove Washing-up Liquid', style, box);
    for (const words of lines) expect(measure(words, style) * size).toBeLessThanOrEqual(100.001);
    expect(lines.length * size).toBeLessThanOrEqual(60.001);
  });
});
