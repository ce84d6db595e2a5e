import type { StaffUsageType } from '@nestbox/contract/staffKinds';
import { pluralUnit } from '@nestbox/domain/household/formatAmount';
import { amountFields } from './usage/typedFigures';

/** Returns the name of a usage type in words: 'toilet-cleaner' as 'Toilet cleaner'. */
export function usageText(usage: string): string {
  const words = usage.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns where figures come from: 'estimate: 4 a week' as 'Our estimate: 4 a week'. */
function sourceText(basis: string): string {
  const estimate = /^estimate\b[\s:;,]*(.*)$/s.exec(basis);
  if (!estimate) return `Source: ${basis}`;
  return estimate[1] ? `Our estimate: ${estimate[1]}` : 'Our estimate';
}

/** Returns what a usage type counts with, such as '84 ml a week for a household · our estimate', or its source alone. */
export function figuresText({ basis, figures, unit }: StaffUsageType): string {
  const source = sourceText(basis);
  if (source !== 'Our estimate') return source;
  const amounts = amountFields.filter(([name]) => figures[name] > 0);
  const texts = [...new Set(amounts.map(([name]) => figures[name]))].map((amount) => {
    const users = amounts.filter(([name]) => figures[name] === amount);
    return `${Number(amount.toPrecision(4))} ${pluralUnit(unit)} a week for ${users.map(([, label]) => label.toLowerCase()).join(', ')}`;
  });
  return texts.length === 0 ? source : `${texts.join('; ')} · our estimate`;
}
