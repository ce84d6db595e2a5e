import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createAccount,
  login,
  requestResetCode,
  validateResetCode,
} from '@nestbox/contract/account';
import { saveAddress } from '@nestbox/contract/address';
import { calculateRecommendation } from '@nestbox/contract/box';
import type { Call } from '@nestbox/contract/call';
import { saveHousehold } from '@nestbox/contract/household';
import { getCardProvider, getPaymentClientSecret } from '@nestbox/contract/payment';
import { addProducts, listProducts } from '@nestbox/contract/product';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import getPort from 'get-port';
import { afterEach, expect, it } from 'vitest';
import { startProcess } from '../../../testing/faults/startProcess.ts';
import { eventually } from '../../../testing/harness/browser.ts';
import { type CallWith, callServer } from '../../../testing/harness/callApp.ts';
import { confirmPayment } from '../../../testing/harness/confirmCard.ts';
import { family, newcomer } from '../../../testing/harness/newcomer.ts';
import { readMailbox } from '../../sandbox/readMailbox.ts';

const home = {
  name: 'Zebedee Quillfeather',
  contactNumber: '02079460000',
  addressLine1: '12 Canary Wharf',
  addressLine2: '',
  city: 'London',
  county: 'Greater London',
  country: 'United Kingdom',
  postCode: 'E14 5AB',
};

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Starts a whole shop in its own process with the most detailed log, which it collects. */
async function openTalkingShop() {
  const folder = await mkdtemp(join(tmpdir(), 'nestbox-canary-'));
  ends.push(() => rm(folder, { recursive: true, force: true }));
  const port = await getPort();
  const address = `http://127.0.0.1:${port}`;
  const started = await startProcess(join(import.meta.dirname, '../../main.ts'), [], {
    ready: 'is ready',
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_SYNC: 'off',
      LOG_LEVEL: 'trace',
    },
  });
  ends.push(() => started.kill('SIGKILL'));
  let log = '';
  started.child.stdout?.on('data', (text) => {
    log += text;
  });
  return { address, mailFolder: join(folder, 'mailbox'), started, log: () => log };
}

it('logs a whole journey at level trace without a word of what the customer entered', {
  timeout: 240_000,
}, async () => {
  const shop = await openTalkingShop();
  const ask = async <C extends Call>(call: C, input: CallWith<C>) =>
    (await callServer(shop.address, call, input)).answer;
  const person = { ...newcomer(), firstName: 'Zebedee', lastName: 'Quillfeather' };
  const { email, password } = person;
  await ask(createAccount, { body: person });
  await ask(login, { body: { emailAddress: email, password: `${password}-mistyped` } });
  const { customerId, token } = await ask(login, { body: { emailAddress: email, password } });
  const own = { params: { customerId }, token };
  const products = (await ask(listProducts, {})).slice(0, 9).map((each) => each.productId);
  await ask(addProducts, { ...own, body: products });
  await ask(saveAddress, { ...own, body: home });
  await ask(saveHousehold, { ...own, body: family });
  const [box] = await ask(calculateRecommendation, own);
  const params = { customerId, boxId: box?.boxId ?? '' };
  const { clientSecret } = await ask(getPaymentClientSecret, { ...own, params });
  const card = '4242424242424242';
  const { address } = shop;
  const { publishableKey } = await ask(getCardProvider, {});
  await confirmPayment({ address, publishableKey }, clientSecret, { number: card });
  await ask(setSubscriptionStatus, { ...own, body: { status: true } });
  await ask(requestResetCode, { body: { email } });
  const code = await eventually(async () => {
    const mails = await readMailbox(shop.mailFolder, email);
    return mails.map(({ text }) => /code is (\d{4})/.exec(text)?.[1]).find(Boolean);
  });
  const { resetToken } = await ask(validateResetCode, {
    params: { email, passwordResetCode: code },
    body: { email, passwordResetCode: code },
  });
  await fetch(`${address}/api/nothing?email=${email}&token=${token}`);
  await fetch(`${address}/api/customer/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"emailAddress":"${email}","password":"${password}"`,
  });
  await shop.started.kill('SIGTERM');

  const lines = shop
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const entries = lines.map((line) => {
    const { time, pid, hostname, requestId, milliseconds, ...rest } = JSON.parse(line);
    return rest;
  });
  const answered = entries.filter(({ msg }) => msg === 'answered');
  expect(answered).toContainEqual(
    expect.objectContaining({ method: 'POST', route: '/api/customer/account/login', status: 200 }),
  );
  expect(lines.find((line) => line.includes('account/login'))).toMatch(
    /"requestId":"[0-9a-f-]{36}"/,
  );
  const all = `${entries.map((line) => JSON.stringify(line)).join('\n')}\n${shop.started.errors()}`;
  for (const secret of [email, password, token, resetToken, clientSecret, card, customerId]) {
    expect(secret).toBeTruthy();
    expect(all).not.toContain(secret);
  }
  for (const word of ['Zebedee', 'Quillfeather', 'Canary', `\\b${code}\\b`])
    expect(all).not.toMatch(word);
});
