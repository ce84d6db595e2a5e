import { describe, expect, it } from 'vitest';
import {
  decideArea,
  decideServedAreas,
  type Postcode,
  readServedAreas,
  wholeUnitedKingdom,
} from './area.ts';

const leeds: Postcode = { area: 'LS', district: 'LS1', postcode: 'LS1 1AA' };
const belfast: Postcode = { area: 'BT', district: 'BT9', postcode: 'BT9 5EE' };
const uk = { country: 'United Kingdom', postcode: leeds };

describe('an address', () => {
  it.each([
    'United Kingdom',
    'the United Kingdom',
    ' uk ',
    'U.K.',
    'GB',
    'GREAT BRITAIN',
    'Britain',
    'England',
    'Scotland',
    'Wales',
    'Northern Ireland',
  ])('is served in %s', (country) => {
    expect(decideArea({ ...uk, country }, wholeUnitedKingdom)).toEqual({ accepted: leeds });
  });

  it.each(['France', 'Narnia', 'Ireland', 'Ukraine', ''])("is not served in '%s'", (country) => {
    expect(decideArea({ ...uk, country }, wholeUnitedKingdom)).toEqual({
      refused: 'We deliver within the United Kingdom only.',
    });
  });

  it.each([
    {
      postcode: null,
      reason: 'There is no such postcode in the United Kingdom. Please check it.',
    },
    {
      postcode: { area: 'ZZ', district: 'ZZ9', postcode: 'ZZ9 9ZZ' },
      reason: 'no such postcode',
    },
    {
      postcode: { area: 'JE', district: 'JE2', postcode: 'JE2 3AB' },
      reason: 'We do not deliver to the Channel Islands and the Isle of Man.',
    },
    { postcode: { area: 'GY', district: 'GY1', postcode: 'GY1 1AA' }, reason: 'Isle of Man' },
    { postcode: { area: 'IM', district: 'IM1', postcode: 'IM1 1AA' }, reason: 'Isle of Man' },
  ])('is not served without a postcode of the country: $reason', ({ postcode, reason }) => {
    expect(decideArea({ ...uk, postcode }, wholeUnitedKingdom)).toEqual({
      refused: expect.stringContaining(reason),
    });
  });
});

describe('areas that a shop serves', () => {
  const decide = (text: string, postcode: Postcode) =>
    decideArea({ ...uk, postcode }, readServedAreas(text) ?? wholeUnitedKingdom);
  const refused = { refused: expect.stringContaining('We do not deliver to') };

  it('are the whole country where none is named', () => {
    expect(readServedAreas('')).toEqual(wholeUnitedKingdom);
  });

  it('are areas and districts', () => {
    expect(decide('LS, BD', leeds)).toEqual({ accepted: leeds });
    expect(decide('LS1', leeds)).toEqual({ accepted: leeds });
    expect(decide('ls11,bd', leeds)).toEqual(refused);
    expect(decide('LS', belfast)).toEqual(refused);
  });

  it('are read without spaces, empty parts and small letters', () => {
    expect(readServedAreas(' ls1 ,, -bt')).toEqual({ served: ['LS1'], excluded: ['BT'] });
    expect(readServedAreas('EH, ZE, AB, SW1')?.served).toEqual(['EH', 'ZE', 'AB', 'SW1']);
    expect(decide('BD', leeds)).toEqual({ refused: 'We do not deliver to LS1 1AA yet.' });
  });

  it('are all but those after a minus', () => {
    expect(decide('-BT', leeds)).toEqual({ accepted: leeds });
    expect(decide('-BT', belfast)).toEqual(refused);
    expect(decide('LS,-LS1', leeds)).toEqual(refused);
  });

  it.each(['ZZ', 'LS1 1AA', 'Leeds', 'JE', '--BT', 'LS123', 'XLS', 'LSX1'])(
    "cannot be '%s'",
    (text) => {
      expect(readServedAreas(text)).toBeNull();
    },
  );

  it('are decided with a sentence for what is wrong', () => {
    expect(decideServedAreas({ served: [' ls ', 'LS', ''], excluded: ['ls2'] })).toEqual({
      accepted: { served: ['LS'], excluded: ['LS2'] },
    });
    expect(decideServedAreas({ served: ['LS', 'JE'], excluded: [] })).toEqual({
      refused: 'JE is no postcode area or district of the United Kingdom, such as LS or YO1.',
    });
    expect(decideServedAreas({ served: ['LS'], excluded: ['LS'] })).toEqual({
      refused: 'LS stands in both lists. Take it out of one of them.',
    });
  });
});
