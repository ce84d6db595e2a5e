import { useIsTestShop } from '../api/getCardProvider';

const cards = [
  ['4242 4242 4242 4242', 'succeeds'],
  ['4000 0025 0000 3155', 'asks you to confirm (3-D Secure)'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
  ['4000 0000 0000 0002', 'is declined'],
] as const;

export function TestCards() {
  if (!useIsTestShop()) return null;
  return (
    <details className="rounded-control bg-accent-tint px-4 py-3 text-sm">
      <summary className="cursor-pointer rounded-sm font-semibold">
        Test cards: any date ahead, any security code
      </summary>
      <dl className="mt-3 grid gap-2">
        {cards.map(([number, outcome]) => (
          <div key={number} className="flex flex-wrap gap-x-3">
            <dt className="font-mono tabular-nums">{number}</dt>
            <dd>{outcome}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
