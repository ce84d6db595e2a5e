import { expect, test } from '@playwright/test';

/** Sends a request, and returns the status and the parsed body of the answer. */
async function send(url: string, init: RequestInit = {}) {
  const answer = await fetch(url, init);
  const body = await answer.text();
  return { status: answer.status, body: body ? JSON.parse(body) : null };
}

interface Operation {
  readonly summary: string;
  readonly requestBody?: unknown;
}

test('the journey can be done with the OpenAPI document alone', async () => {
  const shop = process.env.SHOP_URL ?? '';
  const { body: document } = await send(`${shop}/api/docs/json`);
  let token = '';
  let customerId = '';

  /** Makes the call that the document describes with this summary. */
  async function call(summary: string, body?: unknown, names: Record<string, string> = {}) {
    const [path, method] = find(document.paths, summary);
    const address = path.replace(/\{(\w+)\}/g, (_, name) =>
      name === 'customerId' ? customerId : (names[name] ?? ''),
    );
    const answer = await send(`${shop}${address}`, {
      method: method.toUpperCase(),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    expect(answer.status, `${summary}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  }

  const email = `caller.${Date.now()}@example.com`;
  const password = 'Command-Line-1';
  await call('Sign up', {
    firstName: 'Carol',
    lastName: 'Stenberg',
    email,
    password,
    phoneNumber: '07700900123',
    termsAndCondAccepted: true,
    marketingEnabled: true,
  });
  const session = await call('Log in: opens a session of one day', {
    emailAddress: email,
    password,
  });
  ({ token, customerId } = session);

  const products = await call('The whole catalogue');
  expect(products.length).toBeGreaterThanOrEqual(96);
  await call('Add products to the box', [products[0].productId, products[50].productId]);
  await call('Save the delivery address', {
    name: 'Carol Stenberg',
    contactNumber: '07700900123',
    addressLine1: '1 Terminal Row',
    addressLine2: '',
    city: 'Leeds',
    county: 'West Yorkshire',
    country: 'United Kingdom',
    postCode: 'LS1 1AA',
  });
  await call('Save the household', {
    adultsMale: 1,
    adultsFemale: 1,
    childrenMale: 0,
    childrenFemale: 1,
    infants: 0,
    numberOfBathrooms: 1,
    numberOfBedrooms: 2,
    numberOfReceptionRooms: 1,
    washingMachine: true,
    dishWasher: false,
    bath: true,
  });
  const [box] = await call('Plan the coming boxes from household and products');
  expect(box.boxPrice).toBeGreaterThan(0);

  const provider = await call('The card provider of this shop');
  const { clientSecret } = await call(
    "What the box's payment charges, and the secret that confirms it",
    undefined,
    { boxId: box.boxId },
  );
  // The card goes to the provider's API, never to the shop.
  const card = {
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
  };
  const [payment] = clientSecret.split('_secret_');
  const confirmed = await send(`${shop}/v1/payment_intents/${payment}/confirm`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${provider.publishableKey}:`)}` },
    body: new URLSearchParams(card),
  });
  expect(confirmed.body.status).toBe('succeeded');

  const status = await call(
    'Start (after a payment or with a saved card) or cancel the subscription',
    {
      status: true,
    },
  );
  expect(status).toMatchObject({ active: true, paymentDetailsAdded: true });
  const paid = await call('One box with its products', undefined, { boxId: box.boxId });
  expect(paid.orderStatus).toBe('Paid');
});

function find(
  paths: Record<string, Record<string, Operation>>,
  summary: string,
): [path: string, method: string] {
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      if (operation.summary === summary) return [path, method];
    }
  }
  throw new Error(`The document describes no call '${summary}'.`);
}
