import { arrive } from './arrive.ts';
import { callOrders, commonPaths } from './callOrder.ts';
import { expect, test } from './test.ts';

for (const stage of ['planned', 'paid'] as const) {
  test(`pages of a customer with a ${stage} box ask for nothing twice or in vain`, async ({
    page,
  }) => {
    const paths = [...commonPaths, ...(stage === 'planned' ? ['/payment'] : [])];
    const orders = await callOrders(page, await arrive(page, { stage }), paths);
    for (const { path, twice, unused } of orders)
      expect.soft({ path, twice, unused }).toEqual({ path, twice: [], unused: [] });
  });
}
