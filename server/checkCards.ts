import { askProvider, isCertain, type ProviderReport } from './billing/askProvider.ts';
import { formatProblem } from './billing/formatProviderReport.ts';
import { webhookPath } from './billing/webhookPath.ts';
import { WrongSetting } from './platform/configuration/env.ts';
import type { Services } from './services.ts';

/**
 * Asks Stripe about the account and its webhook endpoint before a process starts; null where
 * no Stripe keys are set.
 * @param warn receives what is wrong, or was not answered, a sentence each
 * @throws WrongSetting where payments are certain to fail
 */
export async function checkCards(
  { cards, publicUrl }: Pick<Services, 'cards' | 'publicUrl'>,
  warn: (sentence: string) => void,
): Promise<ProviderReport | null> {
  if (!cards.keysSet) return null;
  const report = await askProvider(cards, `${publicUrl()}${webhookPath}`);
  const wrong = new Set(report.problems.filter(isCertain).map(formatProblem));
  if (wrong.size > 0) throw new WrongSetting([...wrong].join('\n'));
  for (const problem of report.problems) warn(formatProblem(problem));
  return report;
}
