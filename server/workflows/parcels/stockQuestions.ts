import { isDeepStrictEqual } from 'node:util';
import type * as contract from '@nestbox/contract/stockQuestion';
import type { BoxId, CustomerId, ProductId } from '@nestbox/contract/values';
import { offersCupboardCheck } from '@nestbox/domain/planning/cupboardCheck';
import { nextBoxChange } from '@nestbox/domain/planning/planDiff';
import type { Signal } from '@nestbox/domain/planning/signal';
import {
  answeredPacks,
  isThreeOrMore,
  type StockAnswer,
} from '@nestbox/domain/planning/stockAnswer';
import { readBoxesWithoutItems, type StoredBox } from '../../boxes/boxQueries.ts';
import type { QuestionInMessage } from '../../boxes/mailQuestion.ts';
import { mailPicturePath } from '../../catalogue/pictures/mailPicture.ts';
import type { KeptPlan } from '../../catalogue/schema.ts';
import { outlineBoxes } from '../../planning/outlineBoxes.ts';
import { type PlanningState, readPlanningState } from '../../planning/planningState.ts';
import { isOpen, productToAskAbout } from '../../planning/productToAskAbout.ts';
import type { StoredSignal } from '../../planning/schema.ts';
import {
  declineFrom,
  firstNumbers,
  insertStockQuestion,
  isFirst,
  type LatestReport,
  occasionOf,
  openLink,
  readAskedQuestions,
  readLatestReport,
  readStockQuestions,
  type StoredQuestion,
} from '../../planning/stockQuestionQueries.ts';
import { readSignals } from '../../planning/usageQueries.ts';
import { dayMilliseconds, today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import { customerOfToken, hashToken, newToken } from '../../platform/security/tokens.ts';
import type { Services } from '../../services.ts';
import { readSubscription } from '../../subscription/subscriptionQueries.ts';
import { makeChange } from '../changes/makeChange.ts';
import { isCupboardCheck } from '../changes/planning/checkCupboard.ts';
import { formatReport } from '../changes/planning/formatReport.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { householdQuestionOf } from './householdQuestion.ts';

const openMilliseconds = 10 * dayMilliseconds;

/**
 * Opens the question of a box that has arrived. The stock is that before the box.
 * @param state as planned before the box
 * @returns the question for the mail; null where nothing is worth asking
 */
export function askAtArrival(
  tx: Queryable,
  services: Services,
  state: PlanningState,
  { boxId, deliveryDate: on }: StoredBox,
): Promise<QuestionInMessage | null> {
  const expiresAt = new Date(services.clock.now().getTime() + openMilliseconds);
  return askAboutStock(tx, services, state, {
    boxId,
    questionNumber: firstNumbers.arrival,
    on,
    expiresAt,
  });
}

/**
 * Opens the question of a box that can soon not be changed. It is open for as long as the box can be changed.
 * @returns the question for the mail; null where nothing is worth asking, or the box asked before
 */
export async function askWithReminder(
  { tx, services, customerId }: LockedCustomer<Services>,
  { boxId }: StoredBox,
): Promise<QuestionInMessage | null> {
  const state = await readPlanningState(tx, services, customerId);
  const expiresAt = new Date(services.clock.now().getTime() + openMilliseconds);
  const on = today(services.clock);
  return askAboutStock(tx, services, state, {
    boxId,
    questionNumber: firstNumbers.reminder,
    on,
    expiresAt,
  });
}

/** Opens a question about the product whose stock is least certain in money. */
async function askAboutStock(
  tx: Queryable,
  services: Services,
  state: PlanningState,
  question: Pick<StoredQuestion, 'boxId' | 'questionNumber' | 'on' | 'expiresAt'>,
): Promise<QuestionInMessage | null> {
  const { customerId } = state;
  const productId = productToAskAbout(services, state, {
    boxId: question.boxId,
    goesOn: false,
    asked: await readAskedQuestions(tx, customerId),
  });
  if (!productId) return null;
  const token = newToken(customerId);
  const isNew = await insertStockQuestion(tx, {
    customerId,
    ...question,
    productId,
    tokenHash: hashToken(token),
    answer: null,
    declinedAt: null,
  });
  if (!isNew) return null;
  const { productName } = services.catalogue.get(productId);
  return { productName, picture: mailPicturePath(productId), token, expiresAt: question.expiresAt };
}

/** Returns the questions of the latest occasion that may be shown, and the latest report. */
export async function stockQuestionsOf(
  services: Services,
  customerId: CustomerId,
): Promise<contract.StockQuestions> {
  const { reader } = services.database;
  const boxes = await readBoxesWithoutItems(reader, customerId);
  const signals = await readSignals(reader, customerId);
  const { questions } = await openQuestions(services, customerId, boxes);
  const last = questions.at(-1);
  const ofLast = questions.filter((each) => last && isOfSameOccasion(each, last));
  const firstOpen = ofLast.findIndex(({ answer }) => answer === null);
  const shown = firstOpen < 0 ? ofLast : ofLast.slice(0, firstOpen + 1);
  const latest = await readLatestReport(reader, customerId);
  return {
    questions: shown.map((each) => presentQuestion(services, each, boxes)),
    latestReport: latest && presentLatestReport(services, latest, { boxes, signals }),
    householdQuestion: await householdQuestionOf(services, customerId),
    offersCupboardCheck: await offersCheck(services, customerId, { boxes, signals }),
  };
}

type Boxes = Awaited<ReturnType<typeof readBoxesWithoutItems>>;

interface BoxesAndSignals {
  readonly boxes: Boxes;
  readonly signals: readonly StoredSignal[];
}

/**
 * Returns the questions that can be answered or were, with the boxes that they are about. A question of a reminder
 * ends with the last day on which its box can be changed.
 */
async function openQuestions(services: Services, customerId: CustomerId, known?: Boxes) {
  const { reader } = services.database;
  const boxes = known ?? (await readBoxesWithoutItems(reader, customerId));
  const now = services.clock.now();
  const questions = (await readStockQuestions(reader, customerId, now)).filter((question) => {
    const box = boxes.find(({ boxId }) => boxId === question.boxId);
    return box && isOpen(question, box, today(services.clock));
  });
  return { questions, boxes };
}

async function offersCheck(
  services: Services,
  customerId: CustomerId,
  { boxes, signals }: BoxesAndSignals,
): Promise<boolean> {
  const { state } = await readSubscription(services.database.reader, customerId);
  if (state !== 'active' && state !== 'paused') return false;
  const daysOf = (some: readonly StoredSignal[]) => some.map(({ on }) => on);
  return offersCupboardCheck({
    today: today(services.clock),
    arrived: boxes.filter(({ status }) => status === 'Delivered').length,
    reportedOn: daysOf(signals.filter(({ signal }) => saysWhatIsLeft(signal))),
    checkedOn: daysOf(signals.filter(isCupboardCheck)),
  });
}

/** Whether a signal says by itself what is left. */
const saysWhatIsLeft = ({ kind }: Signal) =>
  kind === 'ranOut' || kind === 'plenty' || kind === 'counted' || kind === 'answered';

const isOfSameOccasion = (a: StoredQuestion, b: StoredQuestion) =>
  a.boxId === b.boxId && occasionOf(a) === occasionOf(b);

/** @returns null once the box that was next has been locked, or something else was said of that day */
function presentLatestReport(
  services: Services,
  { productId, noted, plans }: LatestReport,
  { boxes, signals }: BoxesAndSignals,
): contract.LatestReport | null {
  if (!signals.some((each) => isDeepStrictEqual(each, noted))) return null;
  const before = outlineKept(services, plans.before);
  const after = outlineKept(services, plans.after);
  const [next] = after;
  const open = boxes.some(({ boxId, status }) => boxId === next?.boxId && status === 'Created');
  if (next && !open) return null;
  return {
    productId,
    sentence: `${formatReport(noted.signal, nameOf(services, { productId }), 'customer')}.`,
    nextBox: nextBoxChange(before, after),
    asksForNumber: asksForNumber(noted.signal),
  };
}

const asksForNumber = (signal: Signal) => signal.kind === 'answered' && isThreeOrMore(signal);

const outlineKept = (services: Services, { boxes }: KeptPlan) =>
  outlineBoxes(services, boxes as readonly StoredBox[]);

const nameOf = ({ catalogue }: Services, { productId }: { productId: ProductId }) =>
  catalogue.get(productId).productName;

function presentQuestion(
  services: Services,
  question: StoredQuestion,
  boxes: Boxes,
): contract.StockQuestion {
  const { boxId, productId, answer } = question;
  const boxNumber = boxes.find((box) => box.boxId === boxId)?.boxNumber ?? 1;
  const productName = nameOf(services, { productId });
  return { boxId, boxNumber, occasion: occasionOf(question), productId, productName, answer };
}

/** @throws Refusal where the question is not open */
export const declineQuestion = (
  services: Services,
  customerId: CustomerId,
  { boxId, productId }: { boxId: BoxId; productId: ProductId },
): Promise<void> =>
  changeCustomer(services, customerId, async ({ tx }) => {
    const now = services.clock.now();
    const open = (await readStockQuestions(tx, customerId, now)).find(
      (each) => each.boxId === boxId && each.productId === productId && each.answer === null,
    );
    if (!open) throw new Refusal('conflict', 'This question is no longer open.');
    await declineFrom(tx, open, now);
  });

/**
 * Returns the question that a mailed link is about.
 * @throws Refusal for a token that was never given, or is too old
 */
async function linkedQuestion(services: Services, token: string) {
  const customerId = customerOfToken(token);
  const tokenHash = hashToken(token);
  const { questions, boxes } = customerId
    ? await openQuestions(services, customerId)
    : { questions: [], boxes: [] };
  const question = questions.find((each) => each.tokenHash === tokenHash);
  if (!question) throw new Refusal('invalid', 'This link is too old, or no longer valid.');
  return { question, boxes };
}

export async function readLinkedQuestion(
  services: Services,
  token: string,
): Promise<contract.StockQuestion> {
  const { question, boxes } = await linkedQuestion(services, token);
  return presentQuestion(services, question, boxes);
}

/**
 * Answers the question of a mailed link. It needs no session, and shows no more of the customer's
 * data than the answer changes.
 * @throws Refusal where it was answered already, or the link is not valid
 */
export async function answerLinkedQuestion(
  services: Services,
  { token, ...given }: { readonly token: string } & Omit<StockAnswer, 'packsEach'>,
): Promise<contract.LinkedAnswer> {
  const { question, boxes } = await linkedQuestion(services, token);
  const { customerId, boxId, productId } = question;
  const change = { kind: 'answer', boxId, productId, ...given } as const;
  const { nextBox } = (await makeChange(services, customerId, change)).effect;
  return {
    // The plan after the answer may have no such box any more.
    question: presentQuestion(services, { ...question, answer: answeredPacks(given) }, boxes),
    nextBox,
    another: isFirst(question) ? await openSecondLink(services, question, boxes) : null,
  };
}

/** Gives the question that follows a first one a token. */
async function openSecondLink(
  services: Services,
  first: StoredQuestion,
  boxes: Boxes,
): Promise<contract.LinkedQuestion | null> {
  const { customerId } = first;
  return changeCustomer(services, customerId, async ({ tx }) => {
    const questions = await readStockQuestions(tx, customerId, services.clock.now());
    const second = questions.find((each) => isOfSameOccasion(each, first) && !isFirst(each));
    if (!second || second.answer !== null) return null;
    const token = newToken(customerId);
    await openLink(tx, second, hashToken(token));
    return { ...presentQuestion(services, second, boxes), token };
  });
}

/**
 * Undoes the answer given by a mailed link, and no other report. The question is open again.
 * @throws Refusal where something else was reported since
 */
export async function undoLinkedAnswer(
  services: Services,
  token: string,
): Promise<contract.LinkedUndo> {
  const { customerId, boxId, productId } = (await linkedQuestion(services, token)).question;
  const undo = { kind: 'undoReport', productId, boxId } as const;
  const { nextBox } = (await makeChange(services, customerId, undo)).effect;
  return { nextBox };
}
