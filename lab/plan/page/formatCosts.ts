import { pounds, table } from '../formatFigures.ts';
import { compared } from '../policies.ts';
import { dayWithout, parcelPrice, stockShareAWeek } from '../prices.ts';
import { type Ask, reportRateOf } from './ask.ts';

/** Formats the prices of the comparison, and the cost of each policy by its parts. */
export async function formatCosts(ask: Ask): Promise<string> {
  const rows = compared.map(async (policy) => {
    const { delivery, stock, without, all } = (await ask({ policy })).costsAWeek;
    return [policy, String(reportRateOf(policy)), ...[delivery, stock, without, all].map(pounds)];
  });
  const head = ['£ a household and week', 'report rate', 'delivery', 'stock', 'without', 'in all'];
  return [
    `- delivery: £${pounds(parcelPrice)} a parcel;`,
    `- stock: ${100 * stockShareAWeek} % of its price a week;`,
    `- days without: £${pounds(dayWithout)} a day and product, the same for every product.`,
    '',
    table(head, await Promise.all(rows)),
  ].join('\n');
}
