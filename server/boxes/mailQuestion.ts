import { pagePaths } from '@nestbox/contract/pagePaths';
import { type PacksLeft, packsLeftChoices } from '@nestbox/domain/planning/stockAnswer';
import {
  formatPacksChoice,
  formatStockQuestion,
  type QuestionOccasion,
} from '@nestbox/domain/planning/stockQuestion';
import type { MailContent } from '../notifications/message.ts';

/** The question about stock that a mail asks. */
export interface QuestionInMessage {
  readonly productName: string;
  /** The path of its picture. */
  readonly picture: string;
  /** The token with which it can be answered without signing in. */
  readonly token: string;
  readonly expiresAt: Date;
}

const hints: Record<QuestionOccasion, string> = {
  reminder: 'One tap tells us, while this box can still change. Count whole packs at home.',
  arrival:
    'One tap tells us, and your next box fits better. Count whole packs that you had before this box.',
};

/** Returns the question of a mail, with a link for each answer. */
export function mailQuestion(
  question: QuestionInMessage | null,
  occasion: QuestionOccasion,
): Pick<MailContent, 'question'> {
  if (!question) return {};
  const { productName, picture, token, expiresAt } = question;
  // A browser does not send the fragment, so access logs do not hold the token.
  const pathOf = (packs: PacksLeft) =>
    `${pagePaths.stockQuestion}#${new URLSearchParams({ token, packs: String(packs) })}`;
  return {
    question: {
      text: formatStockQuestion(productName),
      picture,
      hint: hints[occasion],
      choices: packsLeftChoices.map((packs) => ({
        label: formatPacksChoice(packs),
        path: pathOf(packs),
      })),
      expiresAt,
    },
  };
}
