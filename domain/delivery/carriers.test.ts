import { describe, expect, it } from 'vitest';
import { decideCarriers, linkOfNumber, parcelOfLink } from './carriers.ts';

const dpd = { name: 'DPD', link: 'https://dpd.example/track/{number}/details' };
const post = { name: 'Royal Post', link: 'https://post.example/?code={number}' };

describe('carriers of a shop', () => {
  it('may be none, or several with names of their own', () => {
    expect(decideCarriers({ carriers: [] })).toEqual({ accepted: { carriers: [] } });
    expect(decideCarriers({ carriers: [dpd, post] })).toEqual({
      accepted: { carriers: [dpd, post] },
    });
  });

  it.each([
    [
      'https://dpd.example/',
      'Put {number} into the link of DPD, where the tracking number stands.',
    ],
    ['https://dpd.example/{number}/{number}', 'The link of DPD has {number} more than once.'],
    [
      'https://dpd.example/{number}/{postcode}',
      'The link of DPD has {postcode}. Only {number} is filled in.',
    ],
    ['https://dpd.example/{Number}', 'The link of DPD has {Number}. Only {number} is filled in.'],
    ['https://dpd.example/{number}}', 'The link of DPD has }. Only {number} is filled in.'],
    [
      'https://{number}.dpd.example/',
      'In the link of DPD, {number} must come after the name of the site.',
    ],
    ['http://dpd.example/{number}', 'The link of DPD must begin with https://.'],
  ])('refuses the link %s', (link, refused) => {
    expect(decideCarriers({ carriers: [post, { name: 'DPD', link }] })).toEqual({ refused });
  });

  it('refuses one name twice, in whatever capitals', () => {
    expect(decideCarriers({ carriers: [dpd, post, { ...dpd, name: 'dpd' }] })).toEqual({
      refused: 'There are two carriers with the name dpd.',
    });
  });
});

describe('the link of a tracking number', () => {
  it('is made from the pattern of its carrier, without spaces and encoded', () => {
    expect(linkOfNumber(' 1550 1234\u00a0567 890 ', 'dpd', [dpd, post])).toEqual({
      accepted: 'https://dpd.example/track/15501234567890/details',
    });
    expect(linkOfNumber('AB/12#3', ' Royal Post ', [dpd, post])).toEqual({
      accepted: 'https://post.example/?code=AB%2F12%233',
    });
  });

  it('needs no carrier where the shop has one', () => {
    expect(linkOfNumber('AB123', '', [post])).toEqual({
      accepted: 'https://post.example/?code=AB123',
    });
    expect(linkOfNumber('AB123', '', [dpd, post])).toEqual({
      refused: 'Say which carrier has AB123: DPD, Royal Post.',
    });
  });

  it('is refused for another carrier, and without any', () => {
    expect(linkOfNumber('AB123', 'Hermes', [post])).toEqual({
      refused: "The carrier 'Hermes' is not known. Carriers of the shop: Royal Post.",
    });
    expect(linkOfNumber('AB123', 'Hermes', [])).toEqual({
      refused:
        "'AB123' is not a whole web address. Numbers need a carrier, which an owner adds under Settings.",
    });
  });

  it.each(['www.dpd.example/123', 'javascript:alert(1)', '1.55E+13', 'unknown', '12', '<b>12'])(
    'is refused for %s, which is no number',
    (typed) => {
      expect(linkOfNumber(typed, 'DPD', [dpd])).toEqual({
        refused: `'${typed}' is neither a whole web address nor a tracking number.`,
      });
    },
  );
});

describe('the parcel of a link', () => {
  it.each(['15501234567890', 'AB/12#3'])('is found again by the pattern: %s', (number) => {
    for (const carrier of [dpd, post]) {
      const made = linkOfNumber(number, carrier.name, [dpd, post]);
      const link = 'accepted' in made ? made.accepted : expect.fail(made.refused);
      expect(parcelOfLink(link, [dpd, post])).toEqual({ carrier: carrier.name, number });
    }
  });

  it('is not known of another link, or where two carriers have the same one', () => {
    const link = 'https://post.example/?code=AB123';
    expect(parcelOfLink(link, [post, { ...post, name: 'Other Post' }])).toBeNull();
    expect(parcelOfLink(link, [dpd])).toBeNull();
    expect(parcelOfLink(link, [])).toBeNull();
    expect(parcelOfLink('https://post.example/?code=', [post])).toBeNull();
    expect(parcelOfLink('https://post.example/?code=AB12%', [post])).toBeNull();
    expect(parcelOfLink('https://post.example/?code=AB12&lang=en', [post])).toBeNull();
  });
});
