import { answeredPacks } from '@nestbox/domain/planning/stockAnswer';
import { isOpen, productToAskAbout } from '../../../planning/productToAskAbout.ts';
import {
  type AskedQuestion,
  insertStockQuestion,
  isFirst,
  type LatestReport,
  readAskedQuestions,
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
  /** All that were asked lately, open or not. */
  readonly asked: readonly AskedQuestion[];
  /** The latest report, for an answer that is given again with its number. */
  readonly latest: LatestReport | null;
}

const nothing: Loaded = { questions: [], asked: [], latest: null };

/**
 * Records the answer to a box's question 'How many are left?', as of the day that it is about. An answer of
 * three or more can be given again with their number. The first answer opens a second question.
 */
export const answer = defineChange({
  kind: 'answer',
  load: async (tx, { before: { customerId }, services }, { exactly }): Promise<Loaded> => ({
    questions: await readStockQuestions(tx, customerId, services.clock.now()),
    asked: await readAskedQuestions(tx, customerId),
    latest: exactly === undefined ? null : await readLatestReport(tx, customerId),
  }),
  decide(draft, request, { questions, asked, latest }: Loaded = nothing) {
    const { boxId, productId, packs, exactly } = request;
    if (exactly !== undefined && packs !== 3) {
      throw new Refusal('invalid', 'Only three packs or more have another number.');
    }
    const question = questions.find((each) => each.boxId === boxId && each.productId === productId);
    const box = draft.after.boxes.find((each) => each.boxId === boxId);
    if (!question || !box || !isOpen(question, box, draft.after.today)) {
      throw new Refusal('conflict', 'This question is no longer open.');
    }
    const isAgain = question.answer === 3 && exactly !== undefined;
    if (question.answer !== null && !isAgain) {
      throw new Refusal('conflict', 'You have answered this question already.');
    }
    findChosen(draft, productId, 'This product is not one of yours any more.');
    draft.onSave((tx) => updateStockQuestion(tx, question, { answer: answeredPacks(request) }));
    const { on } = question;
    const noted = draft.noteSignal(productId, signalOf(request), { boxId, on });
    const isOfThis = latest?.noted.boxId === boxId && latest.productId === productId;
    // Undo takes both answers back at once.
    if (isAgain) keepReport(draft, { ...noted, replaced: null }, isOfThis ? latest : null);
    else keepReport(draft, noted);
    if (isFirst(question) && !isAgain) openSecondQuestion(draft, question, asked);
  },
  concerns: ({ productId }) => [productId],
  confirmation: (request, { by, named }) =>
    formatReport(signalOf(request), named([request.productId]), by),
});

const signalOf = ({ packs, exactly }: RequestOf<'answer'>) =>
  ({ kind: 'answered', packs, ...(exactly !== undefined && { exactly }) }) as const;

/** Opens the question that follows a first one, and is asked only if the customer goes on. */
function openSecondQuestion(
  draft: CustomerDraft,
  first: StoredQuestion,
  asked: readonly AskedQuestion[],
): void {
  const { boxId } = first;
  const question = { boxId, goesOn: true, asked };
  const productId = productToAskAbout(draft.services, draft.after, question);
  if (!productId) return;
  const second = {
    ...first,
    questionNumber: first.questionNumber + 1,
    productId,
    answer: null,
    // The link gets a token once it is given to a customer.
    tokenHash: hashToken(newToken(first.customerId)),
  };
  draft.onSave(async (tx) => {
    await insertStockQuestion(tx, second);
  });
}
