import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStage } from './stage.ts';

// Measures how a customer who requests the forecast in six loops slows down another customer, on
// the embedded database: node bench/api/loopsBeside.ts

const loops = 6;
const secondsEach = 5;
const household = {
  adultsMale: 3,
  adultsFemale: 3,
  childrenMale: 2,
  childrenFemale: 2,
  infants: 2,
};
const rooms = { numberOfBathrooms: 3, numberOfBedrooms: 5, numberOfReceptionRooms: 2 };
const appliances = { washingMachine: true, dishWasher: true, bath: true };
const address = {
  ...{ name: 'Ada Bench', contactNumber: '07700900123', addressLine1: '1 High Street' },
  ...{ addressLine2: '', city: 'Leeds', county: 'West Yorkshire', country: 'United Kingdom' },
  postCode: 'LS1 1AA',
};

type Ask = (method: string, path: string, body?: unknown) => Promise<Response>;

/**
 * Creates a customer with these products and a plan.
 * @returns a function that makes their calls, from a network address of their own
 */
async function newCustomer(at: string, number: number, products: readonly string[]): Promise<Ask> {
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
    ...{ ...name, ...person },
    ...{ termsAndCondAccepted: true, marketingEnabled: true },
  });
  const opened = await post('/login', { emailAddress: person.email, password: person.password });
  const { customerId, token } = (await opened.json()) as { customerId: string; token: string };
  const ask: Ask = (method, path, body) =>
    fetch(`${at}/api/customer/${customerId}${path}`, {
      method,
      headers: {
        ...{ authorization: `Bearer ${token}`, ...from },
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

/**
 * Returns the milliseconds of a customer's requests for boxes over some seconds, in ascending
 * order.
 */
async function timeBoxes(ask: Ask): Promise<number[]> {
  const until = performance.now() + secondsEach * 1_000;
  const took: number[] = [];
  while (performance.now() < until) {
    const began = performance.now();
    await (await ask('GET', '/boxes')).arrayBuffer();
    took.push(performance.now() - began);
  }
  return took.sort((a, b) => a - b);
}

const at = (took: readonly number[], share: number) =>
  `${(took[Math.floor((took.length - 1) * share)] ?? 0).toFixed(1)} ms`;
const print = (when: string, took: readonly number[]) =>
  process.stdout.write(
    `${when}: ${took.length} answers, median ${at(took, 0.5)}, slowest of 100 ${at(took, 0.99)}, slowest ${at(took, 1)}\n`,
  );

const folder = await mkdtemp(join(tmpdir(), 'nestbox-loops-'));
const stage = await openStage({ DATA_DIR: folder }, { processes: 1 });
try {
  const [shop = ''] = stage.addresses;
  const products = (await (await fetch(`${shop}/api/products`)).json()) as { productId: string }[];
  const ids = products.map(({ productId }) => productId);
  const busy = await newCustomer(shop, 1, ids.slice(0, 120));
  const other = await newCustomer(shop, 2, ids.slice(0, 4));
  await timeBoxes(other);
  print('alone', await timeBoxes(other));
  const over = new AbortController();
  const answers = new Map<number, number>();
  const looping = Array.from({ length: loops }, async () => {
    while (!over.signal.aborted) {
      const answer = await busy('GET', '/outlook');
      await answer.arrayBuffer();
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1);
    }
  });
  print(`beside ${loops} loops, first ${secondsEach} seconds`, await timeBoxes(other));
  print('the next', await timeBoxes(other));
  print('the next', await timeBoxes(other));
  over.abort();
  await Promise.all(looping);
  const counted = [...answers].map(([status, count]) => `${status}: ${count}`).join(', ');
  process.stdout.write(`the loops were answered ${counted}\n`);
} finally {
  await stage.close();
  await rm(folder, { recursive: true, force: true });
}
