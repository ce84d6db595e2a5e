import { randomUUID } from 'node:crypto';
import { createHistogram } from 'node:perf_hooks';
import { createAccount, login } from '@nestbox/contract/account';
import { saveAddress } from '@nestbox/contract/address';
import { calculateRecommendation, getBox } from '@nestbox/contract/box';
import type { Call } from '@nestbox/contract/call';
import { saveHousehold } from '@nestbox/contract/household';
import { getPaymentClientSecret } from '@nestbox/contract/payment';
import { addProducts } from '@nestbox/contract/product';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import type { ProductId } from '@nestbox/contract/values';
import { type CallWith, callServer } from '../../testing/harness/callApp.ts';
import { confirmPayment } from '../../testing/harness/confirmCard.ts';
import { family, home, newcomer } from '../../testing/harness/newcomer.ts';
import { type Measure, watchProcesses } from './measure.ts';
import type { Stage } from './stage.ts';

/**
 * Measures the checkout of new customers: they describe their household, pay for their first box
 * and start their subscription, in ten calls and the card provider's.
 * @returns journeys a second, and the time of a journey
 */
export async function measureCheckout(
  stage: Stage,
  {
    productIds,
    side,
    seconds,
  }: { productIds: readonly ProductId[]; side: number; seconds: number },
): Promise<Measure> {
  const usage = await watchProcesses(stage.pids);
  const times = createHistogram();
  const began = performance.now();
  let errors = 0;
  let journeys = 0;
  const visitors = Array.from({ length: side }, async (_, number) => {
    const address = stage.addresses[number % stage.addresses.length] ?? '';
    while (performance.now() - began < seconds * 1000) {
      const start = performance.now();
      const paid = await checkOut(address, stage, productIds).catch(() => false);
      if (paid) journeys += 1;
      else errors += 1;
      times.record(Math.max(1, Math.round(performance.now() - start)));
    }
  });
  await Promise.all(visitors);
  const rate = journeys / ((performance.now() - began) / 1000);
  return { rate, p50: times.percentile(50), p99: times.percentile(99), errors, ...(await usage()) };
}

/** @returns whether the box is paid at the end */
async function checkOut(
  address: string,
  { provider }: Stage,
  productIds: readonly ProductId[],
): Promise<boolean> {
  const from = `10.${bytes()}.${bytes()}.${bytes()}`;
  const call = async <C extends Call>(which: C, input: CallWith<C>) => {
    const { status, answer } = await callServer(address, which, { ...input, from });
    if (status >= 300) throw new Error(`${which.path}: ${status}`);
    return answer;
  };
  const person = { ...newcomer(), email: `${randomUUID()}@example.com` };
  const { email: emailAddress, password } = person;
  await call(createAccount, { body: person });
  const { customerId, token } = await call(login, { body: { emailAddress, password } });
  const own = { params: { customerId }, token };
  await call(addProducts, { ...own, body: [...productIds] });
  await call(saveAddress, { ...own, body: home });
  await call(saveHousehold, { ...own, body: family });
  const [box] = await call(calculateRecommendation, own);
  if (!box) return false;
  const ofBox = { params: { customerId, boxId: box.boxId }, token };
  const { clientSecret } = await call(getPaymentClientSecret, ofBox);
  await confirmPayment(provider, clientSecret, { number: '4242424242424242' });
  await call(setSubscriptionStatus, { ...own, body: { status: true } });
  return (await call(getBox, ofBox)).orderStatus === 'Paid';
}

const bytes = () => Math.floor(Math.random() * 254) + 1;
