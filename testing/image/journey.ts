import assert from 'node:assert/strict';
import { createAccount, login } from '@nestbox/contract/account';
import { saveAddress } from '@nestbox/contract/address';
import { calculateRecommendation, listBoxes } from '@nestbox/contract/box';
import type { AnswerOf, BodyOf, Call, ParamsOf } from '@nestbox/contract/call';
import { saveHousehold } from '@nestbox/contract/household';
import { getPaymentClientSecret } from '@nestbox/contract/payment';
import { addProducts, listProducts } from '@nestbox/contract/product';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import { londonInstant } from '@nestbox/domain/calendar/london';
import { shipmentDate } from '@nestbox/domain/delivery/dates';
import { type CallWith, callServer } from '../harness/callApp.ts';
import { confirmPayment } from '../harness/confirmCard.ts';
import { family, home, newcomer } from '../harness/newcomer.ts';
import type { ImageShop } from './openShop.ts';
import { until } from './until.ts';

/** Makes a call over HTTP. @throws where it is refused */
export async function callWeb<C extends Call>(
  address: string,
  call: C,
  input: CallWith<C>,
): Promise<AnswerOf<C>> {
  const { status, answer, problem } = await callServer(address, call, input);
  assert(status < 300, `${call.summary}: ${status} ${JSON.stringify(problem)}`);
  return answer;
}

/** Signs up, chooses products, describes the home, pays the first box and starts the subscription. */
export async function joinAndPay({ web, cards }: ImageShop) {
  const address = web[0]?.address ?? '';
  const { email, password, ...rest } = newcomer();
  await callWeb(address, createAccount, { body: { email, password, ...rest } });
  const logIn = () => callWeb(address, login, { body: { emailAddress: email, password } });
  let session = await logIn();
  const params = { customerId: session.customerId };
  const ask = <C extends Call>(
    call: C,
    input: { params?: Partial<ParamsOf<C>>; body?: BodyOf<C> } = {},
  ) => {
    const all = { ...params, ...input.params } as unknown as ParamsOf<C>;
    return callWeb(address, call, { ...input, params: all, token: session.token });
  };
  const products = await callWeb(address, listProducts, {});
  assert(products.length > 0, 'the shop has no products');
  await ask(addProducts, { body: products.slice(0, 6).map(({ productId }) => productId) });
  await ask(saveAddress, { body: home });
  await ask(saveHousehold, { body: family });
  const [first] = await ask(calculateRecommendation);
  assert(first, 'no box is planned');
  const { boxId } = first;
  const { clientSecret } = await ask(getPaymentClientSecret, { params: { boxId } });
  const card = { number: '4242424242424242' };
  assert.equal((await confirmPayment(cards, clientSecret, card)).status, 'succeeded');
  const { active } = await ask(setSubscriptionStatus, { body: { status: true } });
  assert(active, 'the subscription did not start');
  const box = async () => {
    const found = (await ask(listBoxes)).find((each) => each.boxId === boxId);
    assert(found, 'the box is gone');
    return found;
  };
  assert.equal((await box()).orderStatus, 'Paid');
  return {
    email,
    box,
    /** Opens a new session, since sessions end after a day. */
    async logInAgain() {
      session = await logIn();
    },
  };
}

/** Moves the clocks to the day of the shipment, on which the worker sends the box and mails that. */
export async function moveToShipment(
  shop: ImageShop,
  { email, box, logInAgain }: Awaited<ReturnType<typeof joinAndPay>>,
): Promise<string> {
  const shipment = shipmentDate((await box()).deliveryDate);
  const ahead = londonInstant(shipment, 10).getTime() - Date.now();
  await shop.moveClock(ahead);
  await logInAgain();
  await until(
    'the box is sent',
    async () => (await box()).orderStatus === 'Dispatched',
    shop.worker.logs,
  );
  const list = `console.log(fs.readdirSync('/data/mailbox').map((name) =>
    fs.readFileSync('/data/mailbox/' + name, 'utf8')).join('\\n'))`;
  const mailed = async () => (await shop.worker.exec('node', '-e', list)).includes(`To: ${email}`);
  await until('the worker mails the customer', mailed, shop.worker.logs);
  return `the worker sent the box ${Math.round(ahead / 86_400_000)} days later`;
}
