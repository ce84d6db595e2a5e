import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coloursFrom } from './categoryColours.ts';
import { contrast } from './colour.ts';
import { drawPackaging } from './drawPackaging.ts';
import { labelColours } from './label.ts';
import { motifs, packagingShapes, patterns } from './packaging.ts';
import { drawReadableLabel } from './readableLabel.ts';
import { faults } from './wellFormed.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
/** The lengths that the catalogue accepts. */
const length = fc.integer({ min: 10, max: 400 });
/** In all scripts, with letters and marks that take a font's special rules. */
const words = fc
  .array(
    fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('j\u0300', 'i\u0301', 'ไ', 'لا')),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(' '));

const packaged = fc.record({
  productName: words,
  packLabel: words,
  look: fc.record({
    colours: fc.record({ wall: colour, scene: colour, deep: colour }),
    rangeName: words,
  }),
  packaging: fc.record(
    {
      shape: fc.constantFrom(...packagingShapes),
      body: colour,
      accent: colour,
      motif: fc.constantFrom(...motifs),
      pattern: fc.constantFrom(...patterns),
      width: length,
      height: length,
      shown: fc.integer({ min: 1, max: 24 }),
    },
    { requiredKeys: ['shape', 'body', 'accent', 'motif', 'pattern'] },
  ),
});

it('draws every pack that the catalogue accepts', () => {
  fc.assert(
    fc.property(packaged, (product) => {
      expect(faults(drawPackaging(product, 'Nestbox'))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it('letters name and size in a contrast that can be read, on a body of any colour', () => {
  fc.assert(
    fc.property(packaged, colour, (product, own) => {
      const look = { ...product.look, colours: coloursFrom(own) };
      const { text, ground } = labelColours({ ...product, look });
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000 },
  );
});

it('draws every label at reading size, whatever it has to say', () => {
  const fact = fc.record({ heading: fc.oneof(fc.constant(''), words), text: words });
  fc.assert(
    fc.property(packaged, fc.array(fact, { maxLength: 4 }), words, (product, facts, brand) => {
      expect(faults(drawReadableLabel(product, facts, brand))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it('leaves the last facts of a label out where they do not fit', () => {
  const text = 'Keep it dry, and close the lid after each use of it. '.repeat(8);
  const [wall, scene, deep] = ['#ddeedd', '#aaccbb', '#114433'];
  const product = {
    productName: 'Oats',
    packLabel: '1 kg',
    look: { colours: { wall, scene, deep }, rangeName: 'Larder' },
    packaging: { shape: 'carton', body: deep, accent: wall, motif: 'oat', pattern: 'plain' },
  } as const;
  const first = { heading: 'Ingredients', text: 'Oats.' };
  const drawn = (...facts: { heading: string; text: string }[]) =>
    drawReadableLabel(product, facts, 'Nestbox');
  expect(drawn(first, { heading: '', text })).toBe(drawn(first));
  expect(drawn(first)).not.toBe(drawn());
  // The first fact alone may be small.
  expect(drawn({ heading: '', text })).not.toBe(drawn());
});

it('draws a pack whose label takes no room', () => {
  const black = '#000000';
  const product = {
    productName: 'j',
    packLabel: '\u0300',
    look: { colours: { wall: black, scene: black, deep: black }, rangeName: 'j' },
    packaging: {
      shape: 'carton',
      body: black,
      accent: black,
      motif: 'almond',
      pattern: 'plain',
      width: 14,
      height: 10,
    },
  } as const;
  expect(faults(drawPackaging(product, 'Nestbox'))).toEqual([]);
});
