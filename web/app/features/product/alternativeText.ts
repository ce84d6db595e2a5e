import type { Alternative } from '@nestbox/contract/alternatives';
import { formatPounds } from '@nestbox/domain/money/pounds';

/** Why it is offered: 'Value', 'Greener'. */
export function formatKind({ value, eco }: Alternative): string {
  if (eco === null) return 'Value';
  return value ? 'Value and greener' : 'Greener';
}

/** 'About £1.20 less a month': what is expected is not told to the penny. */
export function formatSaving({ monthlySaving }: Alternative): string {
  const saving = Math.round(monthlySaving / 10) * 10;
  if (saving === 0) return 'About the same price';
  return `About ${formatPounds(Math.abs(saving))} ${saving > 0 ? 'less' : 'more'} a month`;
}
