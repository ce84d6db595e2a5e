import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coloursFrom } from './categoryColours.ts';
import { rows } from './drawCategory.ts';
import { drawnWidth, packForm } from './pack.ts';
import { packagingShapes } from './packaging.ts';
import { maxPlaced, placePacks } from './placePacks.ts';

const look = { colours: coloursFrom('#3f6647'), rangeName: 'Candles' };
const length = fc.option(fc.integer({ min: 10, max: 400 }), { nil: undefined });
const pack = fc
  .record({ shape: fc.constantFrom(...packagingShapes), width: length, height: length })
  .map(({ shape, width, height }) => ({
    productName: 'Candle',
    packLabel: '4 candles',
    look,
    packaging: {
      shape,
      body: '#123456',
      accent: '#abcdef',
      shown: 2,
      ...({ motif: 'flame', pattern: 'plain' } as const),
      ...(width && { width }),
      ...(height && { height }),
    },
  }));

it('places packs of any form wholly in the picture, side by side in their row', () => {
  fc.assert(
    fc.property(fc.array(pack, { maxLength: 9 }), (packs) => {
      const placed = placePacks(packs);
      expect(placed.map(({ product }) => product)).toEqual(packs.slice(0, maxPlaced));
      for (const row of ['back', 'front'] as const) {
        let end = 20;
        for (const { product, x, scale } of placed.filter((each) => each.row === row)) {
          const start = x - (packForm(product).width / 2) * scale;
          expect(start).toBeGreaterThanOrEqual(end - 1);
          end = start + drawnWidth(product) * scale;
          expect(rows[row] - packForm(product).height * scale).toBeGreaterThanOrEqual(40);
        }
        expect(end).toBeLessThanOrEqual(780);
      }
    }),
  );
});
