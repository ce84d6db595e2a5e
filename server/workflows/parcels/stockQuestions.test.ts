import { makeChange } from '@nestbox/contract/change';
import {
  answerLinkedQuestion,
  declineStockQuestion,
  getStockQuestions,
  readLinkedQuestion,
  type StockQuestion,
  undoLinkedAnswer,
} from '@nestbox/contract/stockQuestion';
import type { ProductId } from '@nestbox/contract/values';
import { addDays } from '@nestbox/domain/calendar/date';
import { changeReminderDate, cutOffDate, lastChangeDate } from '@nestbox/domain/delivery/dates';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ask,
  boxesOf,
  headingsTo,
  liveUntil,
  subscriber,
  tryTo,
} from '../../../testing/harness/customers.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { mails } from '../../notifications/schema.ts';
import { stockQuestions } from '../../planning/schema.ts';
import { readSignals } from '../../planning/usageQueries.ts';

const shop = useTestShop({ ownCustomers: true });

afterEach(() => shop.setTime('2026-11-23T09:00:00Z'));

const questionsOf = (person: Person) => ask(shop, person, getStockQuestions);

/** Enough to ask about another one each time. */
const fewProducts: readonly ProductId[] = [
  'soft-toilet-tissue-9',
  'sage-sea-salt-hand-wash',
  'kitchen-roll-4',
  'barista-oat-milk-6',
  'penne-pasta-1kg',
];

/** Creates a customer who has just been asked a question, with the token of its mail. */
async function askedCustomer(
  occasion: StockQuestion['occasion'] = 'arrival',
  productIds = fewProducts,
): Promise<{
  person: Person;
  question: StockQuestion;
  token: string;
  mail: string;
}> {
  const person = await subscriber(shop, undefined, productIds);
  await liveUntilAsked(person, occasion);
  return { person, ...(await lastQuestion(person)) };
}

async function liveUntilAsked(person: Person, occasion: StockQuestion['occasion']) {
  const isAsked = async () =>
    (await questionsOf(person)).questions.some((each) => each.occasion === occasion);
  while (!(await isAsked())) await shop.live(1);
  await shop.work();
}

/** Returns the question after the last box, with the token of its mail. */
async function lastQuestion(person: Person) {
  const { questions } = await questionsOf(person);
  const [question] = questions;
  if (!question || questions.length !== 1) throw new Error('not one question');
  const mails = await shop.sentMails();
  const asks = (each: string) => each.includes(person.email) && each.includes('stock-question');
  const mail = mails.findLast(asks) ?? '';
  return { question, mail, token: tokenIn(mail) };
}

/** Returns the token of the first link, from a mail in quoted-printable encoding. */
function tokenIn(mail: string): string {
  const plain = mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  return /stock-question#token=([\w.-]+)/.exec(plain)?.[1] ?? '';
}

it('is asked when a box arrives, about one product, and its mail has a link for each answer', async () => {
  const { question, mail, person } = await askedCustomer();
  const plain = mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  expect(plain).toContain(`How many packs of ${question.productName} are left?`);
  for (const packs of [0, 1, 2, 3])
    expect(plain).toMatch(new RegExp(`token=[\\w.-]+&packs=${packs}`));
  const products = (await boxesOf(shop, person)).flatMap(({ productQuantities }) =>
    productQuantities.map(({ product }) => product.productId),
  );
  expect(products).toContain(question.productId);
  expect(question).toMatchObject({ occasion: 'arrival', answer: null });
});

it('is not asked when the first box arrives, since nothing was at home', async () => {
  const person = await subscriber(shop);
  const [first] = await boxesOf(shop, person);
  await shop.liveTo(first?.deliveryDate ?? '');
  expect((await boxesOf(shop, person))[0]?.orderStatus).toBe('Delivered');
  expect((await questionsOf(person)).questions).toEqual([]);
});

it('is answered by its link without a session, once, and changes the next box', async () => {
  const { person, question, token } = await askedCustomer();
  expect((await shop.call(readLinkedQuestion, { body: { token } })).answer).toEqual(question);
  const before = await boxesOf(shop, person);
  const { answer } = await shop.call(answerLinkedQuestion, { body: { token, packs: 3 } });
  expect(answer.question).toEqual({ ...question, answer: 3 });
  const after = await boxesOf(shop, person);
  expect(after).not.toEqual(before);
  const nextIn = (boxes: typeof before) => {
    const { deliveryDate, boxPrice } = boxes.find((box) => box.orderStatus === 'Created') ?? {};
    return { deliveryDate, boxPrice };
  };
  expect(answer.nextBox).toEqual({ before: nextIn(before), after: nextIn(after) });
  expect(await headingsTo(shop, person)).toContain(
    `You told us that you have 3 or more packs of ${question.productName} left`,
  );
  const again = await shop.call(answerLinkedQuestion, { body: { token, packs: 0 } });
  expect(again.status).toBe(409);
  expect(again.problem.detail).toBe('You have answered this question already.');
});

it('restores every box when its answer is undone, and can be answered again', async () => {
  const { person, question, token } = await askedCustomer();
  const before = await boxesOf(shop, person);
  await shop.call(answerLinkedQuestion, { body: { token, packs: 3 } });
  expect((await questionsOf(person)).latestReport).toMatchObject({
    productId: question.productId,
    sentence: `You told us that you have 3 or more packs of ${question.productName} left.`,
  });
  const undone = await shop.call(undoLinkedAnswer, { body: { token } });
  expect(undone.status).toBe(200);
  expect(await boxesOf(shop, person)).toEqual(before);
  const { questions, latestReport } = await questionsOf(person);
  expect(questions[0]).toEqual(question);
  expect(latestReport).toBeNull();
  expect((await shop.call(undoLinkedAnswer, { body: { token } })).status).toBe(409);
  const again = await shop.call(answerLinkedQuestion, { body: { token, packs: 0 } });
  expect(again.answer.question.answer).toBe(0);
});

it('of three or more takes their number as well, and Undo takes both back', async () => {
  const { person, question, token } = await askedCustomer();
  const { productName } = question;
  const before = await boxesOf(shop, person);
  await shop.call(answerLinkedQuestion, { body: { token, packs: 3 } });
  expect((await questionsOf(person)).latestReport?.asksForNumber).toBe(true);
  const counted = await shop.call(answerLinkedQuestion, { body: { token, packs: 3, exactly: 9 } });
  expect(counted.answer.question.answer).toBe(9);
  expect((await questionsOf(person)).latestReport).toMatchObject({
    sentence: `You told us that you have 9 packs of ${productName} left.`,
    asksForNumber: false,
  });
  const { reader } = shop.services.database;
  const answers = async () =>
    (await readSignals(reader, person.customerId)).filter(
      ({ signal }) => signal.kind === 'answered',
    );
  expect((await answers()).map(({ signal }) => signal)).toEqual([
    { kind: 'answered', packs: 3, exactly: 9 },
  ]);
  await shop.call(undoLinkedAnswer, { body: { token } });
  expect(await answers()).toEqual([]);
  expect(await boxesOf(shop, person)).toEqual(before);
  expect((await questionsOf(person)).questions[0]).toEqual(question);
});

it('does not let its link undo a report that is not its answer', async () => {
  const { person, question, token } = await askedCustomer();
  const { productId } = question;
  await ask(shop, person, makeChange, { body: { kind: 'report', productId, report: 'ranOut' } });
  const reported = await boxesOf(shop, person);
  const refused = await shop.call(undoLinkedAnswer, { body: { token } });
  expect(refused.status).toBe(409);
  expect(refused.problem.detail).toBe('You have reported something else since.');
  expect(await boxesOf(shop, person)).toEqual(reported);
});

describe('with the reminder that a box can soon not be changed', () => {
  it('is about another product each time, and its answer can change the box', async () => {
    const { person, question: earlier } = await askedCustomer('reminder');
    await shop.live(7);
    await liveUntilAsked(person, 'reminder');
    const { question, mail, token } = await lastQuestion(person);
    expect(question.productId).not.toBe(earlier.productId);
    expect(mail).toContain('Change it until: ');
    const box = async () => {
      const boxes = await boxesOf(shop, person);
      const asking = boxes.find(({ boxId }) => boxId === question.boxId);
      if (!asking) throw new Error('the box is gone');
      return asking;
    };
    const before = await box();
    const { answer } = await shop.call(answerLinkedQuestion, { body: { token, packs: 3 } });
    expect(answer.question).toEqual({ ...question, answer: 3 });
    expect((await box()).productQuantities).not.toEqual(before.productQuantities);
    const signals = await readSignals(shop.services.database.reader, person.customerId);
    expect(signals.at(-1)).toMatchObject({
      on: changeReminderDate(before.deliveryDate),
      signal: { kind: 'answered', packs: 3 },
    });
  });

  it('is open for as long as the box can be changed', async () => {
    const { person, question, token } = await askedCustomer('reminder');
    const boxes = await boxesOf(shop, person);
    const { deliveryDate = '' } = boxes.find(({ boxId }) => boxId === question.boxId) ?? {};
    await shop.liveTo(lastChangeDate(deliveryDate));
    expect((await shop.call(readLinkedQuestion, { body: { token } })).status).toBe(200);
    await shop.liveTo(cutOffDate(deliveryDate));
    expect((await shop.call(readLinkedQuestion, { body: { token } })).status).toBe(400);
    expect((await questionsOf(person)).questions).toEqual([]);
  });

  it('is open no longer once its box is gone, and closes nothing else', async () => {
    const { person, token } = await askedCustomer('reminder');
    await ask(shop, person, makeChange, {
      body: { kind: 'removeProducts', productIds: [...fewProducts] },
    });
    expect((await questionsOf(person)).questions).toEqual([]);
    expect((await shop.call(readLinkedQuestion, { body: { token } })).status).toBe(400);
  });

  it('is asked once, though the box moves and has another reminder', async () => {
    const { person, question, token } = await askedCustomer('reminder');
    const { boxId } = question;
    const asking = (await boxesOf(shop, person)).find((each) => each.boxId === boxId);
    const date = addDays(asking?.deliveryDate ?? '', 7);
    await ask(shop, person, makeChange, { body: { kind: 'postpone', boxId, date } });
    await shop.liveTo(cutOffDate(asking?.deliveryDate ?? ''));
    expect((await shop.call(readLinkedQuestion, { body: { token } })).status).toBe(200);
    await shop.liveTo(changeReminderDate(date));
    await shop.work();
    const mails = (await shop.sentMails()).filter((mail) => mail.includes(person.email));
    expect(mails.filter((mail) => mail.includes('One week later'))).toHaveLength(2);
    expect(mails.filter((mail) => mail.includes('stock-question'))).toHaveLength(1);
  });
});

it('is followed by a second one only once it is answered, with a token of its own', async () => {
  const essentials = shop.services.catalogue.products.filter(({ essential }) => essential);
  const productIds = essentials.slice(0, 20).map(({ productId }) => productId);
  const { person } = await askedCustomer('arrival', productIds);
  // Months without a report make the stock of several products uncertain.
  await shop.live(56);
  while ((await questionsOf(person)).questions.length === 0) await shop.live(1);
  const { question, token } = await lastQuestion(person);
  const { answer } = await shop.call(answerLinkedQuestion, { body: { token, packs: 1 } });
  const { another } = answer;
  if (!another) throw new Error('no second question');
  expect(another.productId).not.toBe(question.productId);
  expect((await questionsOf(person)).questions).toHaveLength(2);
  const second = await shop.call(answerLinkedQuestion, {
    body: { token: another.token, packs: 2 },
  });
  expect(second.answer).toMatchObject({ question: { answer: 2 }, another: null });
  // Only the latest answer can be undone.
  const refused = await shop.call(undoLinkedAnswer, { body: { token } });
  expect(refused.problem.detail).toBe('You have reported something else since.');
});

it('is accompanied by an offer to check the cupboard, until that is done', async () => {
  const person = await subscriber(shop, undefined, fewProducts);
  const isOffered = async () => (await questionsOf(person)).offersCupboardCheck;
  expect(await isOffered()).toBe(false);
  await liveUntil(shop, person, 'Delivered');
  expect(await isOffered()).toBe(true);
  const before = await boxesOf(shop, person);
  const counts = [{ productId: 'kitchen-roll-4', packs: 4 }];
  const check = { kind: 'checkCupboard', counts } as const;
  await ask(shop, person, makeChange, { body: check });
  expect(await headingsTo(shop, person)).toContain(
    'You counted what is left of Absorbent Kitchen Roll',
  );
  expect(await isOffered()).toBe(false);
  await ask(shop, person, makeChange, { body: { ...check, counts: [] } });
  expect(await isOffered()).toBe(true);
  expect(await boxesOf(shop, person)).toEqual(before);
  const signals = await readSignals(shop.services.database.reader, person.customerId);
  expect(signals.filter(({ signal }) => signal.kind === 'answered')).toEqual([]);
});

it('counts as nothing when it is declined', async () => {
  const { person, question, token } = await askedCustomer();
  const { boxId, productId } = question;
  const before = await boxesOf(shop, person);
  await ask(shop, person, declineStockQuestion, { body: { boxId, productId } });
  expect(await questionsOf(person)).toMatchObject({ questions: [], latestReport: null });
  expect(await boxesOf(shop, person)).toEqual(before);
  const late = await shop.call(answerLinkedQuestion, { body: { token, packs: 1 } });
  expect(late.status).toBe(400);
  const other = await subscriber(shop);
  const body = { boxId, productId };
  expect((await tryTo(shop, other, declineStockQuestion, { body })).status).toBe(409);
});

it('is answered in the app as well, and by its own customer alone', async () => {
  const { person, question, token } = await askedCustomer();
  const { boxId, productId } = question;
  const body = { kind: 'answer', boxId, productId, packs: 2 } as const;
  const other = await subscriber(shop);
  expect((await tryTo(shop, other, makeChange, { body })).status).toBe(409);
  await ask(shop, person, makeChange, { body });
  expect((await questionsOf(person)).questions[0]?.answer).toBe(2);
  expect((await shop.call(answerLinkedQuestion, { body: { token, packs: 1 } })).status).toBe(409);
});

it('is open for ten days', async () => {
  const { person, token } = await askedCustomer();
  await shop.live(9);
  expect((await shop.call(readLinkedQuestion, { body: { token } })).status).toBe(200);
  await shop.live(2);
  const late = await shop.call(readLinkedQuestion, { body: { token } });
  expect(late.status).toBe(400);
  expect(late.problem.detail).toBe('This link is too old, or no longer valid.');
  expect((await questionsOf(person)).questions).toEqual([]);
  const made = await shop.call(readLinkedQuestion, { body: { token: `${person.customerId}.x` } });
  expect(made.status).toBe(400);
});

it('leaves no token in the database once its mail is sent', async () => {
  const { token } = await askedCustomer();
  const { reader } = shop.services.database;
  const rows = await reader
    .select({ text: mails.text, html: mails.html, tokenHash: stockQuestions.tokenHash })
    .from(mails)
    .innerJoin(stockQuestions, eq(stockQuestions.customerId, mails.customerId));
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('a report is undone with every box as it was, but not after another one', async () => {
  const { person, question } = await askedCustomer();
  const { productId } = question;
  const report = (kind: 'ranOut' | 'plenty') =>
    ask(shop, person, makeChange, { body: { kind: 'report', productId, report: kind } });
  const undo = () => tryTo(shop, person, makeChange, { body: { kind: 'undoReport', productId } });
  const before = await boxesOf(shop, person);
  await report('ranOut');
  expect(await boxesOf(shop, person)).not.toEqual(before);
  expect((await undo()).status).toBe(200);
  expect(await boxesOf(shop, person)).toEqual(before);
  expect((await undo()).status).toBe(409);

  await report('ranOut');
  const reported = await boxesOf(shop, person);
  await report('plenty');
  // What the earlier report of the day had changed is restored with it.
  expect((await undo()).status).toBe(200);
  expect(await boxesOf(shop, person)).toEqual(reported);
});

it('a report is undone after another change as well, and the change stays', async () => {
  const { person, question } = await askedCustomer();
  const { productId } = question;
  await ask(shop, person, makeChange, { body: { kind: 'report', productId, report: 'plenty' } });
  const box = (await boxesOf(shop, person)).find(({ canEdit }) => canEdit);
  const item = box?.productQuantities[0];
  if (!box || !item) throw new Error('no box can be changed');
  const { boxId } = box;
  const changed = {
    boxId,
    productId: item.product.productId,
    quantity: 9,
    scope: 'this box',
  } as const;
  await ask(shop, person, makeChange, { body: { kind: 'quantity', ...changed } });
  await ask(shop, person, makeChange, { body: { kind: 'undoReport', productId } });
  const signals = await readSignals(shop.services.database.reader, person.customerId);
  expect(signals.filter(({ signal }) => signal.kind === 'plenty')).toEqual([]);
  const kept = (await boxesOf(shop, person)).find((each) => each.boxId === boxId);
  expect(
    kept?.productQuantities.find(({ product }) => product.productId === changed.productId)
      ?.quantity,
  ).toBe(9);
});
