import { createAccount, login } from '@nestbox/contract/account';
import { amendQuantity, calculateRecommendation, listBoxes } from '@nestbox/contract/box';
import type { Call } from '@nestbox/contract/call';
import { saveHousehold } from '@nestbox/contract/household';
import { addProducts, listProducts } from '@nestbox/contract/product';
import { type CallWith, callServer } from '../harness/callApp.ts';
import { family, newcomer } from '../harness/newcomer.ts';

/** Between two changes: a customer may make 240 a minute (server/routes/serveCall.ts). */
const changeMilliseconds = 300;

/** Simulates a customer who reads a box continuously and changes it often. Records all failures. */
export interface Shopper {
  readonly requests: number;
  readonly changes: number;
  /** All failed requests and lost changes, each in a sentence. */
  readonly failures: readonly string[];
  /** Reads once more, and ends. */
  leave(): Promise<void>;
}

export async function openShopper(address: string): Promise<Shopper> {
  let requests = 0;
  let changes = 0;
  let leaving = false;
  const failures: string[] = [];
  const ask = async <C extends Call>(call: C, input: CallWith<C>) => {
    requests += 1;
    const outcome = await callServer(address, call, input);
    if (outcome.status >= 300) throw new Error(`${call.path}: ${outcome.status}`);
    return outcome.answer;
  };
  const { email, password, ...rest } = newcomer();
  await ask(createAccount, { body: { email, password, ...rest } });
  const { customerId, token } = await ask(login, { body: { emailAddress: email, password } });
  const own = { params: { customerId }, token };
  const kitchen = (await ask(listProducts, {})).filter(
    (each) => each.productCategory === 'Kitchen',
  );
  await ask(addProducts, { ...own, body: kitchen.slice(0, 3).map((each) => each.productId) });
  await ask(saveHousehold, { ...own, body: family });
  const [box] = await ask(calculateRecommendation, own);
  const boxId = box?.boxId ?? '';
  const productId = box?.productQuantities[0]?.product.productId ?? '';
  const packs = async () => {
    const found = (await ask(listBoxes, own)).find((each) => each.boxId === boxId);
    return found?.productQuantities.find(({ product }) => product.productId === productId)
      ?.quantity;
  };
  let expected = (await packs()) ?? 0;
  const change = async () => {
    const delta = changes % 2 === 0 ? 1 : -1;
    await ask(amendQuantity, { params: { ...own.params, boxId, productId, delta }, token });
    changes += 1;
    expected += delta;
  };
  const look = async () => {
    const found = await packs();
    if (found !== expected) failures.push(`${found} packs instead of ${expected}`);
  };
  const recordFailure = (error: unknown) => failures.push(String(error));
  const visit = (async () => {
    for (let changedAt = Number.NEGATIVE_INFINITY; !leaving; ) {
      if (performance.now() - changedAt > changeMilliseconds) {
        changedAt = performance.now();
        await change().catch(recordFailure);
      }
      await look().catch(recordFailure);
    }
  })();
  return {
    get requests() {
      return requests;
    },
    get changes() {
      return changes;
    },
    failures,
    async leave() {
      leaving = true;
      await visit;
      await look().catch(recordFailure);
    },
  };
}
