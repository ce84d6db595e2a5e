import { startShop } from '../e2e/shop/startShop.ts';

// Measures whether response times reveal that an address has an account: npm run bench:enumeration

/**
 * Pairs of calls, each from a network address of its own: an address has few attempts, and an
 * account has 20.
 */
const pairs = 15;
const tries = { made: 0 };

const shop = await startShop({ TRUSTED_PROXIES: '127.0.0.1,::1' });
const post = async (path: string, body: object): Promise<number> => {
  tries.made += 1;
  const begun = performance.now();
  const response = await fetch(`${shop.url}/api/customer${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${tries.made >> 8}.${tries.made & 255}`,
    },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  if (response.status === 429) throw new Error('Too many calls a minute.');
  return performance.now() - begun;
};
const middleOf = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;

const [known, unknown] = ['known@example.com', 'unknown@example.com'];
await post('/account/create', {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: known,
  password: 'Analytical-Engine',
  phoneNumber: '02079460000',
  termsAndCondAccepted: true,
  marketingEnabled: true,
});
const ways: Record<string, (email: string) => Promise<number>> = {
  'log in': (emailAddress) => post('/account/login', { emailAddress, password: 'Wrong-Password' }),
  'ask for a code': (email) => post('/account/password/reset-code', { email }),
  'guess a code': (email) =>
    post('/x/account/password/validate-reset-code/x', { email, passwordResetCode: '0000' }),
};
for (const [way, ask] of Object.entries(ways)) {
  const times: Record<string, number[]> = { known: [], unknown: [] };
  await ask(unknown);
  for (let pair = 0; pair < pairs; pair += 1) {
    times.known?.push(await ask(known));
    times.unknown?.push(await ask(unknown));
  }
  const [ofKnown, ofUnknown] = [middleOf(times.known ?? []), middleOf(times.unknown ?? [])];
  process.stdout.write(
    `${way}: ${ofKnown.toFixed(1)} ms for an account, ${ofUnknown.toFixed(1)} ms for none\n`,
  );
}
await shop.stop();
