import { contrast } from '@nestbox/artwork/colour';
import { labelColours } from '@nestbox/artwork/label';
import { layoutLabel } from '@nestbox/artwork/labelLayout';
import { packForm } from '@nestbox/artwork/pack';
import { describe, expect, it } from 'vitest';
import { picturedProducts as products } from './testing/picturedProducts.ts';

const labels = products.map((product) => {
  const { label: area } = packForm(product);
  return { product, area, layout: layoutLabel(product, area) };
});

describe('labels', () => {
  it('keep every line inside the label', () => {
    for (const { product, area, layout } of labels)
      for (const line of layout.lines) {
        const where = `${product.productId}: ${line.text}`;
        expect(line.x, where).toBeGreaterThanOrEqual(area.x);
        expect(line.x + line.width, where).toBeLessThanOrEqual(area.x + area.width + 0.01);
        expect(line.y - line.size * 0.75, where).toBeGreaterThanOrEqual(area.y);
        expect(line.y + line.size * 0.1, where).toBeLessThanOrEqual(area.y + area.height);
      }
  });

  it('keep lines apart from each other', () => {
    for (const { product, layout } of labels) {
      const lines = [...layout.lines].sort((a, b) => a.y - b.y);
      lines.slice(1).forEach((line, i) => {
        const above = lines[i];
        if (above)
          expect(line.y - line.size * 0.72, `${product.productId}: ${line.text}`).toBeGreaterThan(
            above.y,
          );
      });
    }
  });

  it('keep the window clear of the lettering', () => {
    for (const { product, layout } of labels) {
      const { x, y, radius } = layout.window;
      for (const line of layout.lines) {
        const nearestX = Math.min(Math.max(x, line.x), line.x + line.width);
        const nearestY = Math.min(Math.max(y, line.y - line.size * 0.72), line.y);
        expect(
          Math.hypot(nearestX - x, nearestY - y),
          `${product.productId}: ${line.text}`,
        ).toBeGreaterThan(radius - 1);
      }
    }
  });

  it('contain the whole name and the size', () => {
    for (const { product, layout } of labels) {
      const text = (role: string) =>
        layout.lines
          .filter((line) => line.role === role)
          .map((line) => line.text)
          .join(' ');
      expect(text('name')).toBe(product.productName);
      expect(text('size')).toBe(product.packLabel);
    }
  });

  it('set the name large enough to read', () => {
    for (const { product, layout } of labels)
      for (const line of layout.lines)
        if (line.role === 'name') expect(line.size, product.productId).toBeGreaterThanOrEqual(10.5);
  });

  it('set name and size in a contrasting colour', () => {
    for (const product of products) {
      const { ground, text, range } = labelColours(product);
      expect(contrast(ground, text), product.productId).toBeGreaterThanOrEqual(4.5);
      expect(contrast(ground, range), product.productId).toBeGreaterThanOrEqual(3);
    }
  });
});
