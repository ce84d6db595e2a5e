import { compared } from '../policies.ts';
import { type Ask, reportRates } from './ask.ts';
import { colours, draw } from './draw.ts';

const maxRate = Math.max(...reportRates);

/**
 * Draws stock-out days against stock in the second year: Nestbox by report rate, others as points.
 */
export async function drawFrontier(ask: Ask): Promise<string> {
  const pointOf = async (policy: string, reportRate?: number) => {
    const { late, stockDays } = await ask(
      reportRate === undefined ? { policy } : { policy, feedback: reportRate },
    );
    const label = reportRate === undefined ? '' : `rate ${reportRate}`;
    return { policy, reportRate, label, without: 100 * late, days: stockDays.all };
  };
  const rivals = compared.filter((policy) => policy !== 'nestbox');
  const values = await Promise.all([
    ...reportRates.map((reportRate) => pointOf('nestbox', reportRate)),
    ...rivals.map((policy) => pointOf(policy)),
  ]);
  const policies = ['nestbox', ...rivals];
  const widest = Math.max(...values.map(({ days }) => days));
  const ours = { filter: "datum.policy === 'nestbox'" };
  return draw('Days without against stock in year 2', {
    width: 560,
    height: 340,
    data: { values },
    encoding: {
      x: {
        field: 'days',
        type: 'quantitative',
        title: 'stock at home in year 2, median, days',
        scale: { domain: [0, widest * 1.15] },
      },
      y: {
        field: 'without',
        type: 'quantitative',
        title: 'product-days without in year 2, %',
        scale: { domainMin: 0, nice: true },
      },
    },
    layer: [
      {
        transform: [ours],
        mark: { type: 'line', color: colours.nestbox ?? 'green' },
        encoding: { order: { field: 'reportRate' } },
      },
      {
        mark: { type: 'point', filled: true, size: 110, opacity: 1 },
        encoding: {
          color: {
            field: 'policy',
            type: 'nominal',
            title: null,
            scale: {
              domain: policies,
              range: policies.map((policy) => colours[policy] ?? 'grey'),
            },
          },
        },
      },
      ...[
        // The highest report rate is close to the next: its name goes to the other side.
        { filter: `datum.reportRate < ${maxRate}`, align: 'left', dx: 10, dy: 14 } as const,
        { filter: `datum.reportRate === ${maxRate}`, align: 'right', dx: -8, dy: -8 } as const,
      ].map(({ filter, ...place }) => ({
        transform: [ours, { filter }],
        mark: { type: 'text' as const, fontSize: 12, color: colours.nestbox ?? '', ...place },
        encoding: { text: { field: 'label' } },
      })),
    ],
  });
}
