import { compared } from '../policies.ts';
import { type Ask, reportRateOf } from './ask.ts';
import { colours, draw } from './draw.ts';

const nameOf = (policy: string) =>
  policy === 'nestbox' ? `nestbox, rate ${reportRateOf(policy)}` : policy;

/** Draws stock-out days by four weeks, from the first box on. */
export async function drawWeeks(ask: Ask): Promise<string> {
  const policies = ['nestbox', ...compared.filter((policy) => policy !== 'nestbox')];
  const points = policies.map(async (policy) =>
    (await ask({ policy })).fourWeeks.map((share, at) => ({
      policy: nameOf(policy),
      week: 4 * at + 2,
      without: 100 * share,
    })),
  );
  return draw('Product-days without by week, for each policy', {
    width: 620,
    height: 340,
    data: { values: (await Promise.all(points)).flat() },
    mark: 'line',
    encoding: {
      x: {
        field: 'week',
        type: 'quantitative',
        title: 'weeks since the first box',
        scale: { domain: [0, 104] },
        axis: { values: [0, 13, 26, 39, 52, 65, 78, 91, 104], grid: false },
      },
      y: {
        field: 'without',
        type: 'quantitative',
        title: 'product-days without, %',
        scale: { domainMin: 0, nice: true },
      },
      color: {
        field: 'policy',
        type: 'nominal',
        title: null,
        sort: policies.map(nameOf),
        scale: {
          domain: policies.map(nameOf),
          range: policies.map((policy) => colours[policy] ?? 'grey'),
        },
      },
    },
  });
}
