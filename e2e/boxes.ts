import type { BoxId, ProductId } from '@nestbox/contract/values';
import type { Page } from '@playwright/test';
import { callsOf, type Person } from './arrive.ts';

/** A box of the API, with the fields that tests compare with the screen. */
export interface ServedBox {
  readonly boxId: BoxId;
  readonly boxNumber: number;
  readonly orderNumber: string | null;
  readonly deliveryDate: string;
  readonly shipment_date: string;
  readonly lastChangeDate: string;
  readonly boxPrice: number;
  readonly deliveryFee: number;
  readonly orderStatus: string;
  readonly image: string;
  readonly product: number;
  readonly suggestion: number;
  readonly productQuantities: readonly {
    readonly quantity: number;
    readonly product: {
      readonly productId: ProductId;
      readonly productName: string;
      readonly descriptionShort: string;
      readonly descriptionLong: string;
      readonly price: number;
      readonly vatRate: number;
      readonly imageReferences: readonly string[];
    };
  }[];
}

type Which = 'all' | 'past' | 'future' | 'next';

export async function boxesOf(page: Page, person: Person, which: Which): Promise<ServedBox[]> {
  const path = which === 'all' ? '/boxes' : `/boxes/${which}`;
  return (await callsOf(page.request, person)('GET', path)) as ServedBox[];
}

/** @throws {Error} if there are fewer boxes */
export async function boxAt(page: Page, person: Person, index: number): Promise<ServedBox> {
  const box = (await boxesOf(page, person, 'future'))[index];
  if (!box) throw new Error(`There is no coming box at index ${index}`);
  return box;
}

/** Formats a price as the specification says: minor units divided by 100, in pounds. */
export const inPounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;

/** Returns the price of a box with goods at this price, by the prices of delivery that a shop has by default. */
export const priceOfBox = (goods: number) => goods + (goods < 1500 ? 295 : 0);

/** The card of a box in a list. */
export const cardOf = (page: Page, boxNumber: number) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: `Box ${boxNumber}`, exact: true }) });

const inWords = (options: Intl.DateTimeFormatOptions) => (date: string) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' })
    .format(new Date(date))
    .replace(',', '');

export const longDate = inWords({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
export const shortDate = inWords({ weekday: 'short', day: 'numeric', month: 'short' });
export const shortDateWithYear = inWords({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
export const dayMonth = inWords({ day: 'numeric', month: 'long' });

/** '2026-11-28' → '28-11-2026' */
export const dashedDate = (date: string) => date.split('-').reverse().join('-');

export const daysBetween = (from: string, to: string) =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const daysLater = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
