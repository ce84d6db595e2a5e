import type { Box } from '@nestbox/contract/box';
import type { ProductId } from '@nestbox/contract/values';
import type { Ask } from './newCustomer.ts';

/** As many people as a household may have. */
export const household = {
  adultsMale: 6,
  adultsFemale: 6,
  childrenMale: 6,
  childrenFemale: 6,
  infants: 6,
};
const rooms = { numberOfBathrooms: 3, numberOfBedrooms: 5, numberOfReceptionRooms: 2 };
const home = { ...household, ...rooms, washingMachine: true, dishWasher: true, bath: true };

export interface Hostile {
  readonly ask: Ask;
  readonly products: readonly ProductId[];
  readonly boxes: readonly Box[];
}

/** Makes a hostile customer's next call; each is about another state than the last. */
export type HostileCall = (hostile: Hostile, number: number) => Promise<Response>;

export const pick = <T>(list: readonly T[], number: number) => list[number % list.length] as T;
const weeksOf = (number: number) => 2 + (number % 9);

/** The costliest calls. */
export const hostileCalls: Record<string, HostileCall> = {
  'all products, out and in': ({ ask, products }, number) =>
    ask(number % 2 === 0 ? 'DELETE' : 'POST', '/products', products),
  household: ({ ask }, number) =>
    ask('POST', '/account/household', { ...home, infants: number % 6 }),
  frequency: ({ ask, products }, number) =>
    ask('POST', '/products/frequency-override', {
      productID: pick(products, number),
      numberOfItemsPerBox: weeksOf(number),
    }),
  preview: ({ ask, products }, number) =>
    ask('POST', '/changes/preview', {
      kind: 'frequency',
      productId: pick(products, number),
      weeks: weeksOf(number),
    }),
  'preview of a household': ({ ask }, number) =>
    ask('POST', '/changes/preview', {
      kind: 'household',
      household: { ...home, infants: number % 6 },
    }),
  forecast: ({ ask }) => ask('GET', '/forecast'),
  'stock of a product': ({ ask, products }, number) =>
    ask('GET', `/forecast/${pick(products, number)}`),
  boxes: ({ ask }) => ask('GET', '/boxes'),
  'a box': ({ ask, boxes }, number) => ask('GET', `/boxes/${pick(boxes, number).boxId}`),
  recommendation: ({ ask }) => ask('GET', '/recommendation/calculate'),
};
