import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { CustomerId } from '@nestbox/contract/values';
import { expect, it } from 'vitest';
import { planned, signedIn } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop();

const boxesOf = (
  { customerId, token }: { customerId: CustomerId; token: string },
  accepted: string,
) =>
  shop.app.inject({
    url: `/api/customer/${customerId}/boxes`,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': accepted },
  });

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('of those who accept %s, a long answer is encoded as %s', async (accepted, encoding, decode) => {
  const person = await planned(shop);
  const plain = await boxesOf(person, 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const { headers, rawPayload } = await boxesOf(person, accepted);
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    'cache-control': 'no-store',
    'content-length': String(rawPayload.length),
    vary: 'accept-encoding',
  });
  expect(decode(rawPayload).toString()).toBe(plain.body);
  expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
});

it('a short one is sent as it is', async () => {
  const { headers, body } = await boxesOf(await signedIn(shop), 'br');
  expect(headers['content-encoding']).toBeUndefined();
  expect(body).toBe('[]');
});
