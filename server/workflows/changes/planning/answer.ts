import { answeredPacks } from '@nestbox/domain/planning/stockAnswer';
import { productsToAskAbout } from '@nestbox/domain/planning/stockQuestion';
import { planningContext } from '../../../planning/planningContext.ts';
import {
  insertStockQuestion,
  type LatestReport,
  readLatestReport,
  readStockQuestions,
  type StoredQuestion,
  updateStockQuestion,
} from '../../../planning/stockQuestionQueries.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { hashToken, newToken } from '../../../platform/security/tokens.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';
import { findChosen } from '../catalogue/chosen.ts';
import { defineChange, type RequestOf } from '../changeKind.ts';
import { formatReport } from './formatReport.ts';
import { keepReport } from './keepReport.ts';

interface Loaded {
  readonly questions: readonly StoredQuestion[];
  /** The latest report, for an answer that is given again with its number. */
  readonly latest: LatestReport | null;
}

/**
 * Records the answer to a box's question 'How many are left?', as of the day on which the box came. An answer of
 * three or more can be given again with their number. The first answer opens a second question.
 */
export const answer = defineChange({
  kind: 'answer',
  load: async (tx, { before: { customerId }, services }, { exactly }): Promise<Loaded> => ({
    questions: await readStockQuestions(tx, customerId, services.clock.now()),
    latest: exactly === undefined ? null : await readLatestReport(tx, customerId),
  }),
  decide(draft, request, { questions, latest }: Loaded = { questions: [], latest: null }) {
    const { boxId, productId, packs, exactly } = request;
    if (exactly !== undefined && packs !== 3) {
      throw new Refusal('invalid', 'Only three packs or more have another number.');
    }
    const question = questions.find((each) => each.boxId === boxId && each.productId === productId);
    if (!question) throw new Refusal('conflict', 'This question is no longer open.');
    const isAgain = question.answer === 3 && exactly !== undefined;
    if (question.answer !== null && !isAgain) {
      throw new Refusal('conflict', 'You have answered this question already.');
    }
    findChosen(draft, productId, 'This product is not one of yours any more.');
    draft.onSave((tx) => updateStockQuestion(tx, question, { answer: answeredPacks(request) }));
    const { on } = question;
    const noted = draft.noteSignal(productId, signalOf(request), { boxId, on });
    const isFirst = latest?.noted.boxId === boxId && latest.productId === productId;
    // Undo takes both answers back at once.
    if (isAgain) keepReport(draft, { ...noted, replaced: null }, isFirst ? latest : null);
    else keepReport(draft, noted);
    if (question.questionNumber === 1 && !isAgain) openSecondQuestion(draft, question);
  },
  concerns: ({ productId }) => [productId],
  confirmation: (request, { by, named }) =>
    formatReport(signalOf(request), named([request.productId]), by),
});

const signalOf = ({ packs, exactly }: RequestOf<'answer'>) =>
  ({ kind: 'answered', packs, ...(exactly !== undefined && { exactly }) }) as const;

/** Opens the second question of a box, which is asked only if the customer goes on. */
function openSecondQuestion(draft: CustomerDraft, first: StoredQuestion): void {
  const { products } = planningContext(draft.services, draft.after);
  const productId = productsToAskAbout(products).find((each) => each !== first.productId);
  if (!productId) return;
  const second = {
    ...first,
    questionNumber: 2,
    productId,
    answer: null,
    // The link gets a token once it is given to a customer.
    tokenHash: hashToken(newToken(first.customerId)),
  };
  draft.onSave((tx) => insertStockQuestion(tx, second));
}
