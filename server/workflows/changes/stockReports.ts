import { isDeepStrictEqual } from 'node:util';
import type { Change } from '@nestbox/contract/change';
import type { Signal } from '@nestbox/domain/planning/signal';
import { productsToAskAbout } from '@nestbox/domain/planning/stockQuestion';
import { planningContext } from '../../planning/planningContext.ts';
import {
  insertStockQuestion,
  updateStockQuestion,
  writeLatestReport,
} from '../../planning/stockQuestionQueries.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import type { Noted } from '../customer/changedSignals.ts';
import type { CustomerDraft } from '../customer/customerDraft.ts';
import { findChosen } from './productChanges.ts';
import { canRestore, plannedNow, restorePlan } from './undoRemoval.ts';

type Report = Extract<Change, { kind: 'report' }>;

/**
 * Records a report: ran out early, or still plenty, with or without a count.
 * @throws Refusal
 */
export function reportStock(draft: CustomerDraft, { productId, report, packsLeft }: Report): void {
  findChosen(draft, productId, 'This product is not one of yours.');
  if (report === 'ranOut' && packsLeft !== undefined) {
    throw new Refusal('invalid', 'What ran out has no packs left.');
  }
  keepForUndo(draft, draft.noteSignal(productId, reportedSignal({ report, packsLeft })));
}

/** Returns the signal of a report. */
export const reportedSignal = ({
  report,
  packsLeft,
}: Pick<Report, 'report' | 'packsLeft'>): Signal =>
  packsLeft === undefined ? { kind: report } : { kind: 'counted', packs: packsLeft };

/**
 * Records the answer to a box's question, as of the day on which the box came. The first answer
 * opens a second question.
 * @throws Refusal
 */
export function answerQuestion(
  draft: CustomerDraft,
  { boxId, productId, packs }: Extract<Change, { kind: 'answer' }>,
): void {
  const question = draft.questions.find(
    (each) => each.boxId === boxId && each.productId === productId,
  );
  if (!question) throw new Refusal('conflict', 'This question is no longer open.');
  if (question.answer !== null) {
    throw new Refusal('conflict', 'You have answered this question already.');
  }
  findChosen(draft, productId, 'This product is not one of yours any more.');
  draft.onSave((tx) => updateStockQuestion(tx, question, { answer: packs }));
  const { on } = question;
  keepForUndo(draft, draft.noteSignal(productId, { kind: 'answered', packs }, { boxId, on }));
  if (question.questionNumber === 1) openSecondQuestion(draft, question);
}

type FirstQuestion = CustomerDraft['questions'][number];

/** Opens the second question of a box, which is asked only if the customer goes on. */
function openSecondQuestion(draft: CustomerDraft, first: FirstQuestion): void {
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

/** Keeps a report as the latest one, with the planned boxes before it and after it. */
function keepForUndo(draft: CustomerDraft, noted: Noted): void {
  const reportedAt = draft.services.clock.now();
  const { productId } = noted.noted;
  draft.onSave((tx) => {
    // The boxes are planned by now.
    const plans = { before: plannedNow(draft.before), after: plannedNow(draft.after) };
    const report = { ...noted, productId, reportedAt, plans };
    return writeLatestReport(tx, draft.before.customerId, report);
  });
}

interface Undone {
  readonly productId: string;
  /** The box whose answer is undone; any report if left out. */
  readonly boxId?: string;
}

/**
 * Undoes the latest report: withdraws it, opens its question again, and restores every planned box
 * with its date and contents.
 * @returns false where something else has changed since, so that the boxes must be replanned
 * @throws Refusal where it is not the latest report
 */
export function undoReport(draft: CustomerDraft, { productId, boxId: asked }: Undone): boolean {
  const report = draft.latestReport;
  const isStored = draft.after.signals.some((each) => isDeepStrictEqual(each, report?.noted));
  const isMeant = report?.productId === productId && (!asked || report.noted.boxId === asked);
  if (!isMeant || !isStored) {
    throw new Refusal('conflict', 'You have reported something else since.');
  }
  const { customerId } = draft.before;
  const { noted, plans } = report;
  const { boxId } = noted;
  draft.withdrawSignal(report);
  draft.onSave((tx) => writeLatestReport(tx, customerId, null));
  if (boxId) {
    const question = { customerId, boxId, productId };
    draft.onSave((tx) => updateStockQuestion(tx, question, { answer: null }));
  }
  if (!canRestore(draft, plans)) return false;
  restorePlan(draft, plans.before);
  return true;
}
