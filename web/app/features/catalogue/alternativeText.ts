import type { Alternative } from '@nestbox/contract/alternatives';
import { formatPounds } from '@nestbox/domain/money/pounds';

/** Returns why an alternative is offered: 'Value', 'Greener'. */
export function formatKind({ value, eco }: Alternative): string {
  if (eco === null) return 'Value';
  return value ? 'Value and greener' : 'Greener';
}

/** Returns 'About £1.20 less a month', to 10p because it is an expectation. */
export function formatSaving({ monthlySaving }: Alternative): string {
  const saving = Math.round(monthlySaving / 10) * 10;
  if (saving === 0) return 'About the same price';
  return `About ${formatPounds(Math.abs(saving))} ${saving > 0 ? 'less' : 'more'} a month`;
}
