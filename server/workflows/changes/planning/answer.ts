import { productsToAskAbout } from '@nestbox/domain/planning/stockQuestion';
import { planningContext } from '../../../planning/planningContext.ts';
import {
  insertStockQuestion,
  readStockQuestions,
  type StoredQuestion,
  updateStockQuestion,
} from '../../../planning/stockQuestionQueries.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { hashToken, newToken } from '../../../platform/security/tokens.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';
import { findChosen } from '../catalogue/chosen.ts';
import { defineChange } from '../changeKind.ts';
import { formatReport } from './formatReport.ts';
import { keepReport } from './keepReport.ts';

/**
 * Records the answer to a box's question 'How many are left?', as of the day on which the box came.
 * The first answer opens a second question.
 */
export const answer = defineChange({
  kind: 'answer',
  load: (tx, { before, services }) =>
    readStockQuestions(tx, before.customerId, services.clock.now()),
  decide(draft, { boxId, productId, packs }, questions: readonly StoredQuestion[] = []) {
    const question = questions.find((each) => each.boxId === boxId && each.productId === productId);
    if (!question) throw new Refusal('conflict', 'This question is no longer open.');
    if (question.answer !== null) {
      throw new Refusal('conflict', 'You have answered this question already.');
    }
    findChosen(draft, productId, 'This product is not one of yours any more.');
    draft.onSave((tx) => updateStockQuestion(tx, question, { answer: packs }));
    const { on } = question;
    keepReport(draft, draft.noteSignal(productId, { kind: 'answered', packs }, { boxId, on }));
    if (question.questionNumber === 1) openSecondQuestion(draft, question);
  },
  concerns: ({ productId }) => [productId],
  confirmation: ({ productId, packs }, { by, named }) =>
    formatReport({ kind: 'answered', packs }, named([productId]), by),
});

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
