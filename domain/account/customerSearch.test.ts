import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookupsOf } from './customerSearch.ts';

describe('what somebody types to find a customer', () => {
  it.each([
    [
      'ada',
      [
        { by: 'name', words: ['ada'] },
        { by: 'email', beginning: 'ada' },
      ],
    ],
    [' Ada  LOVE ', [{ by: 'name', words: ['ada', 'love'] }]],
    ['Ada@Example', [{ by: 'email', beginning: 'ada@example' }]],
    [
      '0770 090',
      [
        { by: 'phone', beginning: '0770090' },
        { by: 'postcode', beginning: '0770090' },
      ],
    ],
    [
      '+44 7700',
      [
        { by: 'phone', beginning: '447700' },
        { by: 'phone', beginning: '07700' },
        { by: 'postcode', beginning: '+447700' },
      ],
    ],
    [
      'SW1Y 4',
      [
        { by: 'name', words: ['sw1y', '4'] },
        { by: 'postcode', beginning: 'sw1y4' },
      ],
    ],
    [
      '4242',
      [
        { by: 'phone', beginning: '4242' },
        { by: 'postcode', beginning: '4242' },
        { by: 'card', lastFour: '4242' },
      ],
    ],
    [
      'A1B2C3D4E5F6-3.2',
      [
        { by: 'name', words: ['a1b2c3d4e5f6-3.2'] },
        { by: 'email', beginning: 'a1b2c3d4e5f6-3.2' },
        { by: 'postcode', beginning: 'a1b2c3d4e5f6-3.2' },
        { by: 'receipt', series: 'a1b2c3d4e5f6', boxNumber: 3 },
      ],
    ],
    [
      '0B6F6D2C-8A3E-4C52-9A86-1B8F4F0A7F10',
      [{ by: 'id', id: '0b6f6d2c-8a3e-4c52-9a86-1b8f4f0a7f10' }],
    ],
    [
      '0044 7700',
      [
        { by: 'phone', beginning: '00447700' },
        { by: 'phone', beginning: '07700' },
        { by: 'postcode', beginning: '00447700' },
      ],
    ],
    [
      '(0)7.7/0-',
      [
        { by: 'phone', beginning: '0770' },
        { by: 'postcode', beginning: '(0)7.7/0-' },
      ],
    ],
    ['12', [{ by: 'postcode', beginning: '12' }]],
    [
      '123',
      [
        { by: 'phone', beginning: '123' },
        { by: 'postcode', beginning: '123' },
      ],
    ],
    [
      'a1b2c3d4e5f6',
      [
        { by: 'name', words: ['a1b2c3d4e5f6'] },
        { by: 'email', beginning: 'a1b2c3d4e5f6' },
        { by: 'postcode', beginning: 'a1b2c3d4e5f6' },
        { by: 'receipt', series: 'a1b2c3d4e5f6', boxNumber: null },
      ],
    ],
    [
      'a1b2c3d4e5f6-12-R1',
      [
        { by: 'name', words: ['a1b2c3d4e5f6-12-r1'] },
        { by: 'email', beginning: 'a1b2c3d4e5f6-12-r1' },
        { by: 'postcode', beginning: 'a1b2c3d4e5f6-12-r1' },
        { by: 'receipt', series: 'a1b2c3d4e5f6', boxNumber: 12 },
      ],
    ],
    ['a b c d e', [{ by: 'name', words: ['a', 'b', 'c', 'd', 'e'] }]],
    ['a b c d e f', []],
    ['a', []],
    ['  ', []],
    ['--', []],
  ])('%j', (typed, found) => {
    expect(lookupsOf(typed)).toEqual(found);
  });

  it('is looked up by what it is as a whole', () => {
    const kinds = (typed: string) => lookupsOf(typed).map(({ by }) => by);
    const id = '0b6f6d2c-8a3e-4c52-9a86-1b8f4f0a7f10';
    expect(kinds(id)).toEqual(['id']);
    expect(kinds(`x${id}`)).not.toContain('id');
    expect(kinds(`${id}0`)).not.toContain('id');
    expect(lookupsOf('a1b2c3d4e5f6-12')).toContainEqual({
      by: 'receipt',
      series: 'a1b2c3d4e5f6',
      boxNumber: 12,
    });
    expect(kinds('za1b2c3d4e5f6-12')).not.toContain('receipt');
    expect(kinds('a1b2c3d4e5f6-12x')).not.toContain('receipt');
    expect(kinds('0770x')).not.toContain('phone');
  });

  it('is never refused', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        for (const lookup of lookupsOf(typed)) {
          if ('beginning' in lookup) expect(lookup.beginning).not.toBe('');
        }
      }),
    );
  });
});
