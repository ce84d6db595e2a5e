import { describe, expect, it } from 'vitest';
import { isShown, readView } from './forecastView';

const view = (search: string) => readView(new URLSearchParams(search));

describe('the address of the forecast', () => {
  it('has a week to deliver, and four weeks to last, by default', () => {
    expect(view('')).toEqual({ lead: 7, cover: 4, words: '', category: '', toOrder: false });
    expect(view('lead=&cover=')).toMatchObject({ lead: 7, cover: 4 });
  });

  it('keeps what is typed, and leaves out what makes no sense', () => {
    expect(view('lead=21&cover=8&words=tea&category=Food&order=yes')).toEqual({
      lead: 21,
      cover: 8,
      words: 'tea',
      category: 'Food',
      toOrder: true,
    });
    expect(view('lead=-3&cover=99&order=maybe')).toMatchObject({ lead: 7, cover: 4 });
    expect(view('lead=soon&cover=1.5')).toMatchObject({ lead: 7, cover: 4, toOrder: false });
  });
});

describe('the products shown', () => {
  const tea = { productId: 'tea-80', productName: 'Everyday Tea', productCategory: 'Drinks' };
  it.each([
    ['', true],
    ['words=every+tea-80', true],
    ['words=coffee', false],
    ['category=Drinks', true],
    ['category=Pets', false],
    ['order=yes', false],
  ])('for ?%s: %s', (search, shown) => {
    expect(isShown({ ...tea, order: null }, view(search))).toBe(shown);
  });
});
