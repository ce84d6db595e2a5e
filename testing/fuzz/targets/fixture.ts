import type { Operation } from '../apiDocument.ts';
import { type FuzzCustomer, freshAddress, logIn, newCustomer } from '../customer.ts';
import type { FuzzShop } from '../openFuzzShop.ts';
import type { FuzzRequest } from '../requests/request.ts';
import type { KnownValues } from '../values/knownValues.ts';

/** The two customers of a round: one sends requests, which must not affect the other. */
export interface Fixture {
  /** Creates two customers. */
  begin(): Promise<void>;
  /** Reads the current values of both. */
  refresh(): Promise<void>;
  renewSession(): Promise<void>;
  /** Returns the data that an answer to this request must not contain. */
  strangersCanaries(request: FuzzRequest): readonly string[];
  /** Checks the data of both, and advances a day. @returns what is wrong */
  settle(): Promise<readonly string[]>;
}

interface Read {
  readonly name: string;
  readonly status: number;
  readonly body: string;
}

export async function openFixture(
  shop: FuzzShop,
  operations: readonly Operation[],
  known: KnownValues,
): Promise<Fixture> {
  let number = 0;
  let own: FuzzCustomer;
  let other: FuzzCustomer;
  let before: readonly Read[] = [];
  const reads = operations.filter(
    ({ method, parameters }) =>
      method === 'GET' && parameters.every(({ name }) => name === 'customerId'),
  );

  /** Reads everything that the shop shows a customer. */
  async function readAll(customer: FuzzCustomer): Promise<Read[]> {
    const all: Read[] = [];
    for (const read of reads) all.push(await readOne(customer, read));
    return all;
  }

  async function readOne(customer: FuzzCustomer, { name, path }: Operation): Promise<Read> {
    const ask = () =>
      shop.app.inject({
        url: path.replace('{customerId}', customer.customerId),
        headers: { authorization: `Bearer ${customer.token}` },
        remoteAddress: freshAddress(),
      });
    let { statusCode: status, body } = await ask();
    // Logged out, outdated or rate-limited: not wrong.
    if (status === 401 || status === 429) {
      customer.token = (await logIn(shop, customer)) ?? '';
      ({ statusCode: status, body } = await ask());
    }
    return { name, status, body };
  }

  async function learn(who: 'own' | 'other', customer: FuzzCustomer): Promise<Read[]> {
    const all = await readAll(customer);
    const { customerId, email, password } = customer;
    const us = { customerId, email, emailAddress: email, password };
    const answers = all.filter(({ status }) => status === 200).map(({ body }) => JSON.parse(body));
    known.learn(who, [us, ...answers]);
    known.setToken(who, customer.token);
    return all;
  }

  async function begin(): Promise<void> {
    own = await newCustomer(shop, number + 1);
    other = await newCustomer(shop, number + 2);
    number += 2;
    await shop.work();
    await learn('own', own);
    before = await learn('other', other);
  }

  /** Replaces a customer who has a new password or is erased. */
  async function comeBack(): Promise<void> {
    const token = await logIn(shop, own);
    if (token) {
      own.token = token;
    } else {
      number += 1;
      own = await newCustomer(shop, number);
      await shop.work();
    }
    known.setToken('own', own.token);
  }

  async function settle(): Promise<string[]> {
    await comeBack();
    const wrong = (await learn('own', own))
      .filter(({ status }) => status !== 200)
      .map(({ name, status }) => `${name} is answered ${status} afterwards`);
    const after = await readAll(other);
    before.forEach(({ name, body }, index) => {
      if (after[index]?.body !== body) wrong.push(`${name} of the other customer has changed`);
    });
    const log = shop.takeLog();
    const secrets = [own, other].flatMap(({ canaries, token }) => [...canaries, token]);
    // Customers are distinguished by their ids only.
    const ids = new Set([own.customerId, other.customerId]);
    if (secrets.some((secret) => !ids.has(secret) && log.includes(secret))) {
      wrong.push("the log holds what is a customer's own");
    }
    shop.advance(1);
    wrong.push(...(await shop.work()).map((error) => `work failed: ${firstLine(error)}`));
    return wrong;
  }

  // Their values are needed to build requests.
  await begin();
  return {
    begin,
    async refresh() {
      await comeBack();
      await learn('own', own);
    },
    renewSession: comeBack,
    strangersCanaries({ headers }) {
      const shown = headers.map(([, value]) => value).join('\n');
      return [own, other].flatMap(({ canaries, token }) =>
        shown.includes(token) ? [] : [...canaries, token],
      );
    },
    settle,
  };
}

const firstLine = (error: unknown) => String(error).split('\n')[0];
