import assert from 'node:assert/strict';
import { createAccount, login } from '@nestbox/contract/account';
import { newcomer } from '../harness/newcomer.ts';
import { shopName } from './buildImage.ts';
import { callWeb } from './journey.ts';

/** Opens the pages of a shop, signs up and logs in. */
export async function logInAtShop(address: string): Promise<void> {
  const page = await (await fetch(address)).text();
  assert(page.includes(shopName), `the page is of another shop: ${page.slice(0, 200)}`);
  const script = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
  assert(script, 'the page loads no script');
  for (const path of [script, '/admin']) {
    assert.equal((await fetch(`${address}${path}`)).status, 200, path);
  }
  const { email, password, ...rest } = newcomer();
  await callWeb(address, createAccount, { body: { email, password, ...rest } });
  await callWeb(address, login, { body: { emailAddress: email, password } });
}
