import type { ListedProduct } from '@nestbox/contract/product';
import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { type Customer, newCustomer } from './customer.ts';
import { testPagesCookie } from './shop/testPages.ts';

/** A customer with an open session, in this browser and for API calls of the tests. */
export interface Person extends Customer {
  readonly customerId: CustomerId;
  readonly token: string;
}

interface Past {
  /** How many products are in the box (`plainProducts`), or which. None leaves the choice to the shop. */
  readonly products?: number | readonly string[];
  /** What the customer has: an account alone, planned boxes, or a paid first box. */
  readonly stage?: 'account' | 'planned' | 'paid';
}

const address = {
  name: 'Eva Lind',
  contactNumber: '07700900123',
  addressLine1: '1 High Street',
  addressLine2: '',
  city: 'Leeds',
  county: 'West Yorkshire',
  country: 'United Kingdom',
  postCode: 'LS1 1AA',
};

export const household = {
  adultsMale: 1,
  adultsFemale: 1,
  childrenMale: 1,
  childrenFemale: 0,
  infants: 0,
  numberOfBathrooms: 1,
  numberOfBedrooms: 2,
  numberOfReceptionRooms: 1,
  washingMachine: true,
  dishWasher: true,
  bath: false,
};

/**
 * Makes a customer over the API, and stores the session in the browser as the app does. For tests
 * that are not about signing up, logging in or the wizard.
 */
export async function arrive(page: Page, past: Past = {}): Promise<Person> {
  const { stage = 'planned', products = 3 } = past;
  const person = await openAccount(page.request);
  const call = callsOf(page.request, person);
  if (stage !== 'account') {
    const chosen = typeof products === 'number' ? await plainProducts(page, products) : products;
    if (chosen.length > 0) await call('POST', '/products', [...chosen]);
    await call('POST', '/account/address', address);
    await call('POST', '/account/household', household);
    await call('GET', '/recommendation/calculate');
  }
  if (stage === 'paid') await payFirstBox(page.request, call);
  await keepSession(page, person);
  return person;
}

type Calls = (method: 'GET' | 'POST' | 'DELETE', path: string, data?: unknown) => Promise<unknown>;

/** Returns a function that makes API calls as a customer. It fails the test if the server refuses. */
export const callsOf =
  (request: APIRequestContext, { customerId, token }: Person): Calls =>
  async (method, path, data) => {
    const response = await request.fetch(`/api/customer/${customerId}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(data !== undefined && { data }),
    });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return response.status() === 204 ? null : response.json();
  };

/** Signs up and logs in. */
export async function openAccount(request: APIRequestContext): Promise<Person> {
  const customer = newCustomer();
  const { email, password } = customer;
  const created = await request.post('/api/customer/account/create', {
    headers: fromAnywhere(),
    data: {
      firstName: 'Eva',
      lastName: 'Lind',
      email,
      password,
      phoneNumber: '07700900123',
      termsAndCondAccepted: true,
      marketingEnabled: true,
    },
  });
  expect(created.ok(), await created.text()).toBe(true);
  return openSession(request, customer);
}

async function openSession(request: APIRequestContext, customer: Customer): Promise<Person> {
  const { email, password } = customer;
  const session = await request.post('/api/customer/account/login', {
    headers: fromAnywhere(),
    data: { emailAddress: email, password },
  });
  expect(session.ok(), await session.text()).toBe(true);
  return { ...customer, ...(await session.json()) };
}

/**
 * Returns headers that name a random network address, as a proxy does. Sign-ups and log-ins are
 * limited to 60 a minute from one address, and tests on a fast machine make more.
 */
const fromAnywhere = () => {
  const bytes = Array.from({ length: 3 }, () => 1 + Math.floor(Math.random() * 254));
  return { 'x-forwarded-for': `10.${bytes.join('.')}` };
};

/**
 * Moves the clock of a shop that no other test uses, and logs the customer in again, because the
 * session has ended meanwhile.
 */
export async function comeBackAfter(page: Page, days: number, customer: Customer): Promise<Person> {
  await moveClock(page, days);
  const person = await openSession(page.request, customer);
  await keepSession(page, person);
  return person;
}

/** Moves the shop's clock. @returns its time */
async function moveClock(page: Page, days: number): Promise<string> {
  const moved = await page.request.post('/sandbox/clock', {
    data: { advanceDays: days },
    headers: { cookie: testPagesCookie },
    // The server does the work of each day, which is slow while other tests run.
    timeout: 180_000,
  });
  expect(moved.ok(), await moved.text()).toBe(true);
  return ((await moved.json()) as { now: string }).now;
}

/** Like `comeBackAfter`, on a date. */
export async function comeBackOn(page: Page, date: string, customer: Customer): Promise<Person> {
  const now = await moveClock(page, 1);
  const days = Math.round((Date.parse(date) - Date.parse(now.slice(0, 10))) / 86_400_000);
  return comeBackAfter(page, days, customer);
}

/** Products of low prices, all of one category. */
async function plainProducts(page: Page, count: number): Promise<string[]> {
  const cleaning = (await listedProducts(page))
    .filter(({ productCategory }) => productCategory === 'Cleaning')
    .map(({ productId }) => productId);
  const first = [
    'pine-toilet-cleaner',
    'sea-mineral-toilet-cleaner-twin',
    'eucalyptus-bathroom-spray',
    'eucalyptus-bathroom-spray-refill',
    'limescale-remover-spray',
    'limescale-remover-gel',
  ];
  return [...new Set([...first, ...cleaning])].slice(0, count);
}

/** The products in the order in which the catalogue shows them. */
export async function listedProducts(page: Page): Promise<ListedProduct[]> {
  return (await page.request.get('/api/products')).json();
}

/** Pays as the provider's script in the browser does, with a card that always succeeds. */
async function payFirstBox(request: APIRequestContext, call: Calls): Promise<void> {
  const [box] = (await call('GET', '/boxes/next')) as { boxId: BoxId }[];
  const { clientSecret } = (await call('GET', `/box/${box?.boxId}/payment-client-secret`)) as {
    clientSecret: string;
  };
  const { publishableKey } = await (await request.get('/api/card-provider')).json();
  const [intent] = clientSecret.split('_secret_');
  const paid = await request.post(`/v1/payment_intents/${intent}/confirm`, {
    headers: { authorization: `Bearer ${publishableKey}` },
    form: {
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
      'payment_method_data[billing_details][name]': address.name,
    },
  });
  expect(paid.ok(), await paid.text()).toBe(true);
  await call('POST', '/account/set-subscription-status', { status: true });
}

async function keepSession(page: Page, { customerId, token }: Person): Promise<void> {
  // A page of the shop's own origin on which none of its scripts run.
  await page.goto('/robots.txt');
  const { origin } = new URL(page.url());
  const session = { customerId, token };
  await page.context().addCookies(
    Object.entries(session).map(([name, value]) => ({
      name,
      value,
      url: origin,
      secure: true,
      sameSite: 'Strict' as const,
    })),
  );
  await page.evaluate((items) => {
    for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
  }, session);
}
