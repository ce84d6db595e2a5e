import { createAccount, login } from '@nestbox/contract/account';
import { saveAddress } from '@nestbox/contract/address';
import { calculateRecommendation } from '@nestbox/contract/box';
import { renewCalendarFeed } from '@nestbox/contract/calendar';
import { saveHousehold } from '@nestbox/contract/household';
import { getPaymentClientSecret } from '@nestbox/contract/payment';
import { addProducts } from '@nestbox/contract/product';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import type { CustomerId } from '@nestbox/contract/values';
import { confirmPayment } from '../harness/confirmCard.ts';
import type { FuzzShop } from './openFuzzShop.ts';
import type { Canaries } from './oracle/canaries.ts';

/** A customer with a plan, a paid box and an active subscription. */
export interface FuzzCustomer {
  readonly customerId: CustomerId;
  readonly email: string;
  readonly password: string;
  /** The token of the latest session. */
  token: string;
  /** Data that no other customer may read. */
  readonly canaries: Canaries;
}

const card = '4242424242424242';

let addresses = 0;

/**
 * Returns an address of this machine that was not used for long, since calls are limited by
 * address.
 */
export function freshAddress(): string {
  addresses += 1;
  return `127.${1 + (addresses >> 16)}.${(addresses >> 8) % 256}.${addresses % 256}`;
}

/** Writes digits as the letters a to j, since names have no digits. */
const inLetters = (digits: string) =>
  digits.replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

/** Creates a customer. @param number makes the customer's data unique */
export async function newCustomer(shop: FuzzShop, number: number): Promise<FuzzCustomer> {
  const own = `${number}`.padStart(5, '0');
  const person = {
    firstName: `Quillon${inLetters(own)}`,
    lastName: `Featherby${inLetters(own)}`,
    email: `quillon.${own}@example.com`,
    password: `Nest-Password-${own}`,
    phoneNumber: `07700${own}1`,
  };
  const { email, password } = person;
  const consent = { termsAndCondAccepted: true as const, marketingEnabled: true };
  const from = freshAddress();
  const { answer } = await shop.call(createAccount, { body: { ...person, ...consent }, from });
  const { customerId } = answer;
  const token = await logIn(shop, { email, password });
  if (!token) throw new Error('A new customer cannot log in');
  const address = {
    name: `${person.firstName} ${person.lastName}`,
    contactNumber: `02079${own}1`,
    addressLine1: `${own} Wickerwork Rise`,
    addressLine2: `Twiggery ${own}`,
    city: `Nestington${own}`,
    county: 'Greater London',
    country: 'United Kingdom',
    postCode: 'SW1Y 4LB',
  };
  const by = { params: { customerId }, token };
  const products = shop.services.catalogue.products.filter(({ essential }) => essential);
  await shop.call(addProducts, { ...by, body: products.slice(0, 4).map((each) => each.productId) });
  await shop.call(saveAddress, { ...by, body: address });
  await shop.call(saveHousehold, { ...by, body: household });
  const [box] = (await shop.call(calculateRecommendation, by)).answer;
  if (!box) throw new Error('No box was planned');
  const params = { customerId, boxId: box.boxId };
  const secret = await shop.call(getPaymentClientSecret, { params, token });
  const provider = {
    address: `http://127.0.0.1:${shop.port}`,
    publishableKey: shop.sandbox.publishableKey,
  };
  await confirmPayment(provider, secret.answer.clientSecret, { number: card });
  const started = await shop.call(setSubscriptionStatus, { ...by, body: { status: true } });
  if (!started.answer.active) throw new Error('The subscription did not start');
  const { url } = (await shop.call(renewCalendarFeed, by)).answer;
  const { addressLine1, addressLine2, city, contactNumber } = address;
  const canaries = [
    ...Object.values(person),
    customerId,
    token,
    addressLine1,
    addressLine2,
    city,
    contactNumber,
    ...(url ? [url] : []),
  ];
  return { customerId, email, password, token, canaries };
}

/** Logs a customer in. @returns the token of a new session; null where the password has changed */
export async function logIn(
  shop: FuzzShop,
  { email, password }: { email: string; password: string },
): Promise<string | null> {
  const body = { emailAddress: email, password };
  const { status, answer } = await shop.call(login, { body, from: freshAddress() });
  if (status === 401) return null;
  if (status !== 200) throw new Error(`Nobody can log in: ${status}`);
  return answer.token;
}

const household = {
  adultsMale: 1,
  adultsFemale: 1,
  childrenMale: 1,
  childrenFemale: 1,
  infants: 0,
  numberOfBathrooms: 1,
  numberOfBedrooms: 3,
  numberOfReceptionRooms: 1,
  washingMachine: true,
  dishWasher: true,
  bath: true,
};
