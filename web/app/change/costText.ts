import type { Preview } from '@nestbox/contract/preview';
import { formatPounds } from '@nestbox/domain/money/pounds';

/** Formats an average in whole pounds: '£36' */
export const aboutPounds = (pence: number) =>
  formatPounds(Math.round(pence / 100) * 100).slice(0, -3);

/** 'About £36 a month instead of £38.' */
export function formatAverage({ before, after }: Preview['averageMonth']): string {
  if (after === null) return 'Nothing more is planned.';
  if (before === null) return `About ${aboutPounds(after)} a month.`;
  const same = aboutPounds(before) === aboutPounds(after);
  return `About ${aboutPounds(after)} a month${same ? ', as now' : ` instead of ${aboutPounds(before)}`}.`;
}
