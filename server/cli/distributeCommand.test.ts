import { expect, it } from 'vitest';
import { operate } from '../../testing/harness/operator.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';

const shop = useTestShop();

// On a cluster: lab/citus/server/distribute.test.ts.
it.skipIf(process.env.TEST_DATABASE === 'citus')('refuses a database without Citus', async () => {
  expect(await operate(shop, ['distribute'])).toEqual({
    printed: '',
    noted: 'This database has no extension Citus, so its tables stay on one machine.',
    exit: 1,
  });
});
