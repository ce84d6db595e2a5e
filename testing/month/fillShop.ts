import { createAccount, login } from '@nestbox/contract/account';
import type { AddressPayload } from '@nestbox/contract/address';
import { saveAddress } from '@nestbox/contract/address';
import { calculateRecommendation } from '@nestbox/contract/box';
import { type Household, saveHousehold } from '@nestbox/contract/household';
import { getPaymentClientSecret } from '@nestbox/contract/payment';
import { addProducts } from '@nestbox/contract/product';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import type { ProductId } from '@nestbox/contract/values';
import { confirmPayment } from '../harness/confirmCard.ts';
import { quickHash } from '../harness/quickHash.ts';
import { type Chance, chanceOf } from '../year/chance.ts';
import { openYearShop, type YearShop } from '../year/openYearShop.ts';

/** A household that joins, and the products that it chooses. */
interface JoiningHome {
  readonly household: Household;
  readonly productIds: readonly ProductId[];
}

interface FillOptions {
  readonly databaseUrl: string;
  /** The shop's data folder, which is kept. */
  readonly folder: string;
  readonly secretsKey: string;
  readonly customers: number;
  homeOf(number: number): JoiningHome;
  /** The days on which customers join, as many on each. The last one is the day of the answer. */
  readonly days: readonly string[];
  note(line: string): void;
}

const password = 'Plenty-Of-Soap-Each-Month';
const card = { number: '4242424242424242', month: 12, year: 2034 };
/** Customers who join at the same time, so that the shop computes while the database writes. */
const atOnce = 4;

const firstNames =
  'Ada Alan Amir Bea Ben Cleo Dev Edith Finn Grace Hana Ivan June Kofi Lena Mary Noor Olive Pia Rosa Sam Tess Uma Vera Will Zoe'.split(
    ' ',
  );
const lastNames =
  'Abbott Baker Carter Dawson Ellis Foster Grant Hughes Ingram Jones Khan Lloyd Mason Nash Osborne Patel Quinn Reid Smith Taylor Underwood Vaughan Walker Young'.split(
    ' ',
  );
const streets = ['High Street', 'Mill Lane', 'The Green', 'Station Road', 'Church Walk'];
const districts = ['SW', 'SE', 'NW', 'LS', 'BS', 'M', 'CF', 'EH'];

/**
 * Lets customers join a shop over its API, day by day: each signs up, chooses products, gets a plan
 * and pays the first box at the card sandbox. The shop does its due work after each day. Only the
 * hashing of passwords is cheaper than in the shop.
 * @returns what failed
 */
export async function fillShop(options: FillOptions): Promise<unknown[]> {
  const { customers, days, note, databaseUrl, folder, secretsKey } = options;
  const [first = ''] = days;
  const shop = await openYearShop(morningOf(first), {
    databaseUrl,
    hashCost: quickHash,
    kept: { folder, secretsKey },
  });
  const failures: unknown[] = [];
  const each = Math.ceil(customers / days.length);
  try {
    let joined = 0;
    for (const day of days) {
      shop.setTime(morningOf(day));
      const count = Math.min(each, customers - joined);
      const numbers = Array.from({ length: count }, (_, index) => joined + index).values();
      const joinInTurn = async () => {
        for (const number of numbers) await join(shop, number, options.homeOf(number));
      };
      await Promise.all(Array.from({ length: atOnce }, joinInTurn));
      joined += count;
      failures.push(...(await shop.work()));
      note(`${day}: ${joined} customers have joined`);
    }
  } finally {
    await shop.close();
  }
  return failures;
}

const morningOf = (day: string) => new Date(`${day}T08:00:00Z`);

async function join(shop: YearShop, number: number, home: JoiningHome): Promise<void> {
  const chance = chanceOf(31 * number + 7);
  const [firstName, lastName] = [chance.pick(firstNames), chance.pick(lastNames)];
  const email = `home.${number}@example.com`;
  const from = `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  const person = { firstName, lastName, email, password, phoneNumber: '02079460000' };
  const consent = { termsAndCondAccepted: true as const, marketingEnabled: true };
  const created = await shop.call(createAccount, { body: { ...person, ...consent }, from });
  if (created.status >= 300) throw new Error(`No account for ${email}: ${created.problem.detail}`);
  const { customerId, token } = (
    await shop.call(login, { body: { emailAddress: email, password }, from })
  ).answer;
  const own = { params: { customerId }, token };
  await shop.call(addProducts, { ...own, body: [...home.productIds] });
  await shop.call(saveAddress, { ...own, body: addressOf(chance, `${firstName} ${lastName}`) });
  await shop.call(saveHousehold, { ...own, body: home.household });
  const [box] = (await shop.call(calculateRecommendation, own)).answer;
  if (!box) throw new Error(`Nothing is planned for ${email}`);
  const params = { customerId, boxId: box.boxId };
  const opened = await shop.call(getPaymentClientSecret, { ...own, params });
  const { status } = await confirmPayment(shop.provider, opened.answer.clientSecret, card);
  if (status !== 'succeeded') throw new Error(`${email} could not pay: ${status}`);
  await shop.call(setSubscriptionStatus, { ...own, body: { status: true } });
}

const addressOf = (chance: Chance, name: string): AddressPayload => ({
  name,
  contactNumber: '02079460000',
  addressLine2: '',
  addressLine1: `${chance.whole(1, 200)} ${chance.pick(streets)}`,
  city: 'London',
  county: 'Greater London',
  country: 'United Kingdom',
  postCode: `${chance.pick(districts)}${chance.whole(1, 20)} ${chance.whole(1, 9)}${chance.pick(['AB', 'LB', 'NR', 'TQ'])}`,
});
