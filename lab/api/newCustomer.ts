import type { CustomerId } from '@nestbox/contract/values';

const largeHousehold = {
  adultsMale: 3,
  adultsFemale: 3,
  childrenMale: 2,
  childrenFemale: 2,
  infants: 2,
};
const rooms = { numberOfBathrooms: 3, numberOfBedrooms: 5, numberOfReceptionRooms: 2 };
const appliances = { washingMachine: true, dishWasher: true, bath: true };
const address = {
  name: 'Ada Bench',
  contactNumber: '07700900123',
  addressLine1: '1 High Street',
  addressLine2: '',
  city: 'Leeds',
  county: 'West Yorkshire',
  country: 'United Kingdom',
  postCode: 'LS1 1AA',
};

/** Makes a customer's call, such as GET /boxes. */
export type Ask = (method: string, path: string, body?: unknown) => Promise<Response>;

interface NewCustomer {
  /** Unique in the shop. */
  readonly number: number;
  readonly products: readonly string[];
  readonly household?: typeof largeHousehold;
}

/**
 * Creates a customer with these products and a plan.
 * @returns a function that makes their calls, from a network address of their own
 */
export async function newCustomer(
  at: string,
  { number, products, household = largeHousehold }: NewCustomer,
): Promise<Ask> {
  const from = { 'x-forwarded-for': `10.9.0.${number}` };
  const post = (path: string, body: object) =>
    fetch(`${at}/api/customer/account${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...from },
      body: JSON.stringify(body),
    });
  const person = { email: `bench.${number}@example.com`, password: 'Kettle-On-4pm' };
  const name = { firstName: 'Ada', lastName: 'Bench', phoneNumber: '07700900123' };
  await post('/create', {
    ...name,
    ...person,
    termsAndCondAccepted: true,
    marketingEnabled: true,
  });
  const opened = await post('/login', { emailAddress: person.email, password: person.password });
  const { customerId, token } = (await opened.json()) as { customerId: CustomerId; token: string };
  const ask: Ask = (method, path, body) =>
    fetch(`${at}/api/customer/${customerId}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...from,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  await ask('POST', '/products', products);
  await ask('POST', '/account/address', address);
  await ask('POST', '/account/household', { ...household, ...rooms, ...appliances });
  const planned = await ask('GET', '/recommendation/calculate');
  if (!planned.ok) throw new Error(`No plan: ${await planned.text()}`);
  return ask;
}
