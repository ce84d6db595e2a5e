import type { Problem } from '@nestbox/contract/problem';
import { expect, it } from 'vitest';
import { useTestShop } from '../../testing/testShop.ts';

const shop = useTestShop();

it('slows guessing down by address of origin, whatever a header says of it', async () => {
  const attempt = async (from: number) => {
    const tells = {
      'x-forwarded-for': `10.0.0.${from}`,
      forwarded: `for=10.0.0.${from}`,
      'x-real-ip': `10.0.0.${from}`,
      // Who is not asked for a token is nobody else by bringing one.
      authorization: `Bearer ${from}`,
    };
    const response = await fetch(`${shop.address}/api/customer/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...tells },
      body: JSON.stringify({ emailAddress: 'nobody@example.com', password: 'Guess-1' }),
    });
    return { status: response.status, problem: (await response.json()) as Problem };
  };
  const answers = await Promise.all(Array.from({ length: 70 }, (_, from) => attempt(from)));
  const refused = answers.filter((answer) => answer.status === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.problem.detail).toContain('Too many attempts');
});
