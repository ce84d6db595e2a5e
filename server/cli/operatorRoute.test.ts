import { expect, it } from 'vitest';
import { subscriber } from '../../testing/harness/customers.ts';
import { operate } from '../../testing/harness/operator.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { operatorPath } from './operatorRoute.ts';
import { runOnServer } from './runOnServer.ts';

const shop = useTestShop();

const silent = { print: () => {}, note: () => {} };
const request = {
  program: 'ops',
  argv: ['mails'],
  operator: 'grace',
  input: null,
  folder: '/',
} as const;

it('is answered as missing without the key, and is not part of the API', async () => {
  for (const authorization of ['', 'Operator ', 'Operator x', 'Bearer operator_of_the_suite']) {
    const { statusCode, body } = await shop.app.inject({
      method: 'POST',
      url: operatorPath,
      headers: { authorization },
      payload: request,
    });
    const unknown = await shop.app.inject({
      method: 'POST',
      url: '/operator/nothing',
      payload: {},
    });
    expect([statusCode, body]).toEqual([unknown.statusCode, unknown.body]);
  }
  const { body } = await shop.app.inject('/api/docs/json');
  expect(body).not.toContain('operator');
  const server = { address: shop.address, operatorKey: 'another' };
  expect(await runOnServer(server, request, silent)).toBeNull();
});

it('does nothing where no server answers', async () => {
  const gone = { address: 'http://127.0.0.1:9', operatorKey: 'x' };
  expect(await runOnServer(gone, request, silent)).toBeNull();
});

it('accepts a large catalogue, and refuses one that is too large', async () => {
  const large = `productId,descriptionLong\n${'x,y\n'.repeat(100_000)}`;
  const taken = await operate(shop, ['catalogue', 'import', 'x.csv'], { input: large });
  expect(taken.noted).toMatch(
    /^Lines 2, 3, .* 21 and 99980 more are wrong: nothing was written\.$/,
  );
  const tooLarge = 'x'.repeat(65 * 1024 * 1024);
  const refused = await operate(shop, ['catalogue', 'import', 'x.csv'], { input: tooLarge });
  expect(refused).toEqual({
    exit: 1,
    printed: '',
    noted: 'The file is larger than 64 MB. Import it in parts.',
  });
});

it('passes on help and errors of arguments', async () => {
  const help = await operate(shop, ['refund', '--help']);
  expect(help.exit).toBe(0);
  expect(help.printed).toContain('Usage: npm run ops -- refund [options] [box]');
  expect(help.printed).toContain('Examples:');
  const mistake = await operate(shop, ['refuse']);
  expect(mistake.exit).toBe(1);
  expect(mistake.noted).toContain("unknown command 'refuse'");
  const none = await operate(shop, ['customer', 'nobody@example.com']);
  expect(none).toMatchObject({ exit: 1, noted: 'There is no customer nobody@example.com.' });
  const real = await operate(shop, ['advance', '1'], { program: 'sandbox' });
  expect(real).toMatchObject({ exit: 1 });
  expect(real.noted).toContain('its time is real');
});

it('prints what helps a customer, and no secret', async () => {
  const person = await subscriber(shop);
  await shop.work();
  const { printed } = await operate(shop, ['customer', person.email]);
  for (const part of [
    `Ada Lovelace  ${person.email}`,
    'active since',
    'Visa ending in 4242, valid until 2034-12-31',
    '1  Paid  arrives',
    '2  Created  arrives',
    'Box 1 is paid',
    ': sent 20',
  ]) {
    expect(printed).toContain(part);
  }
  expect(printed).not.toMatch(/pm_|cus_|argon|seti_/);
  expect((await operate(shop, ['customer', person.customerId])).printed).toBe(printed);
});
