import type { Problem } from '@nestbox/contract/problem';
import { expect, it } from 'vitest';
import { useTestShop } from '../../testing/testShop.ts';

const shop = useTestShop();

it('slows guessing down by address of origin, whatever a header says of it', async () => {
  const attempt = async (from: number) => {
    const response = await fetch(`${shop.address}/api/customer/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${from}` },
      body: JSON.stringify({ emailAddress: 'nobody@example.com', password: 'Guess-1' }),
    });
    return { status: response.status, problem: (await response.json()) as Problem };
  };
  const answers = await Promise.all(Array.from({ length: 70 }, (_, from) => attempt(from)));
  const refused = answers.filter((answer) => answer.status === 429);
  expect(refused).toHaveLength(10);
  expect(refused[0]?.problem.detail).toContain('Too many attempts');
});
