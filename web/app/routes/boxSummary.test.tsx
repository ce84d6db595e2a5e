import { part, press } from '@nestbox/client/testing/act';
import {
  changeDeliveryDate,
  getBox,
  listFutureBoxes,
  listNextBox,
  makeBoxActive,
} from '@nestbox/contract/box';
import { makeChange, previewChange } from '@nestbox/contract/change';
import {
  declineStockQuestion,
  getStockQuestions,
  type StockQuestions,
} from '@nestbox/contract/stockQuestion';
import { getSubscriptionStatus, setSubscriptionStatus } from '@nestbox/contract/subscription';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  activeStatus,
  customerCalls,
  detailsOf,
  effectOn,
  laterBox,
  nextBox,
  noEffect,
} from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';
import { tissue } from '#app/testing/shopAnswers';

const path = '/box-summary';
const card = (boxNumber = 1) =>
  within(
    screen.getByRole('heading', { name: `Box ${boxNumber}` }).closest('article') as HTMLElement,
  );
const moved = { ...nextBox, deliveryDate: '2026-12-22' };

async function chooseDate(value: string) {
  press(/^Postpone/, card());
  const date = await screen.findByPlaceholderText('Select a date');
  fireEvent.change(date, { target: { value } });
  return part('dialog', 'Postpone box 1');
}

it('says that a date is too far ahead, as soon as it is chosen', async () => {
  const tooFar = 'A box can be moved to half a year ahead at most.';
  await openScreen(path, customerCalls().refuse(previewChange, 409, tooFar));
  const dialog = await chooseDate('2027-09-21');
  expect(await dialog.findByText(tooFar)).toBeTruthy();
});

it('postpones a box after its preview, whose days and prices it shows', async () => {
  const calls = customerCalls().answer(previewChange, effectOn({ ...moved, boxPrice: 1320 }));
  calls.answer(changeDeliveryDate, null);
  await openScreen(path, calls);
  const dialog = await chooseDate('2026-12-22');
  const entry = await dialog.findByText(/^Box 1/);
  const shown = entry.closest('li')?.textContent;
  for (const text of ['Tue 15 Dec', 'Tue 22 Dec', '£10.25', '£13.20'])
    expect(shown).toContain(text);
  const { boxId } = nextBox;
  const change = { kind: 'postpone', boxId, date: '2026-12-22' };
  expect(calls.sent(previewChange).at(-1)?.body).toEqual(change);
  expect(calls.sent(changeDeliveryDate)).toEqual([]);
  press('Add new date', dialog);
  expect(await screen.findByText('Date successfully updated!')).toBeTruthy();
  const body = { boxId, dateTime: '2026-12-22', adjustForFutureBoxes: true };
  expect(calls.sent(changeDeliveryDate)).toMatchObject([{ body }]);
});

it('says that a preview failed, and asks again', async () => {
  const calls = customerCalls().refuse(previewChange, 404, '');
  await openScreen(path, calls);
  const dialog = await chooseDate('2026-12-22');
  expect(await dialog.findByText('What would change could not be worked out.')).toBeTruthy();
  calls.answer(previewChange, effectOn(moved));
  press('Try again', dialog);
  expect(await dialog.findByRole('region', { name: 'What changes' })).toBeTruthy();
});

it('says what disabling a box did, and asks why it was skipped', async () => {
  const skipped = { ...nextBox, orderStatus: 'Disabled' as const, canDisable: false };
  const isDisabled = 'Box 1 is disabled: it is not sent and not charged.';
  const calls = customerCalls()
    .answer(previewChange, { ...effectOn(skipped), sentences: [isDisabled] })
    .answer(makeBoxActive, null);
  await openScreen(path, calls);
  const putOff = { how: 'skipped', from: '2026-12-15', to: '2026-12-28' } as const;
  calls.answer(getBox, { ...detailsOf(skipped), putOff });
  press(/^Disable/, card());
  expect(await screen.findByText('Successfully updated the box')).toBeTruthy();
  expect(card().getByText(isDisabled)).toBeTruthy();
  expect(calls.sent(makeBoxActive)).toMatchObject([{ body: { status: false } }]);

  calls.answer(makeChange, noEffect);
  expect(await card().findByText('Why did you skip it?')).toBeTruthy();
  calls.answer(getBox, detailsOf(skipped));
  press('We have enough', card());
  expect(await screen.findByText('Noted: you have enough.')).toBeTruthy();
  await waitFor(() => expect(card().queryByText('Why did you skip it?')).toBeNull());
  calls.answer(getBox, { ...detailsOf(skipped), putOff });
  const noted = screen.getByText(/^Noted/).closest('[role=status]') as HTMLElement;
  press('Undo', within(noted));
  expect(await screen.findByText(/^Undone\. Next box /)).toBeTruthy();
  expect(await card().findByText('Why did you skip it?')).toBeTruthy();
  const { boxId } = nextBox;
  expect(calls.sent(makeChange).map(({ body }) => body)).toEqual([
    { kind: 'hasEnough', boxId, enough: true },
    { kind: 'hasEnough', boxId, enough: false },
  ]);
});

it('fills in the days away of a box that was postponed', async () => {
  const putOff = { how: 'postponed', from: '2026-12-15', to: '2026-12-28' } as const;
  const calls = customerCalls().answer(getBox, { ...detailsOf(nextBox), putOff });
  calls.answer(previewChange, effectOn(laterBox)).answer(makeChange, effectOn(laterBox));
  calls.answer(changeDeliveryDate, null);
  await openScreen(path, calls);
  press('Add new date', await chooseDate('2026-12-29'));
  await screen.findByText('Date successfully updated!');
  expect(await card().findByText('Why did you postpone it?')).toBeTruthy();
  press('We are away', card());
  await screen.findByRole('dialog', { name: 'When are you away?' });
  const dialog = part('dialog', 'When are you away?');
  expect(dialog.getByLabelText<HTMLInputElement>('First day away').value).toBe(putOff.from);
  expect(dialog.getByLabelText<HTMLInputElement>('Last day away').value).toBe(putOff.to);
  press('Save these days', dialog);
  expect(await screen.findByText(/^You are away from /)).toBeTruthy();
});

it('welcomes back a customer who cancelled and starts again', async () => {
  const status = { ...activeStatus, active: false, state: 'cancelled' } as const;
  const calls = customerCalls({ status }).answer(listFutureBoxes, []).answer(listNextBox, []);
  calls.answer(previewChange, effectOn(nextBox));
  calls.answer(setSubscriptionStatus, { ...activeStatus, firstName: 'Eva' });
  await openScreen(path, calls);
  expect(screen.getByText('Your subscription is cancelled')).toBeTruthy();
  expect(screen.queryByText('Tell us about your home')).toBeNull();
  calls
    .answer(getSubscriptionStatus, activeStatus)
    .answer(listFutureBoxes, [nextBox])
    .answer(listNextBox, [nextBox]);
  press('Start again');
  expect(
    await screen.findByText(/^Welcome back, Eva\. Your next box comes on \w+ \d/),
  ).toBeTruthy();
});

it('asks for the number after an answer of three or more', async () => {
  const { productId, productName } = tissue;
  const { boxId, boxNumber } = nextBox;
  const occasion = 'arrival' as const;
  const asked = { boxId, boxNumber, occasion, productId, productName, answer: null };
  const none: StockQuestions = {
    questions: [],
    latestReport: null,
    householdQuestion: null,
    offersCupboardCheck: false,
  };
  const calls = customerCalls({ status: activeStatus })
    .answer(getStockQuestions, { ...none, questions: [asked] })
    .answer(makeChange, noEffect);
  await openScreen(path, calls);
  const panel = part('region', 'How much is left');
  const report = { productId, sentence: 'Noted.', nextBox: noEffect.nextBox, asksForNumber: true };
  const answered = { ...none, questions: [{ ...asked, answer: 3 }] };
  calls.answer(getStockQuestions, { ...answered, latestReport: report });
  press('3 or more', panel);
  const number = await panel.findByRole('group', { name: 'And how many, if you can say?' });
  calls.answer(getStockQuestions, {
    ...answered,
    latestReport: { ...report, asksForNumber: false },
  });
  press('7 packs of Soft Toilet Tissue', within(number));
  await waitFor(() =>
    expect(panel.queryByRole('group', { name: 'And how many, if you can say?' })).toBeNull(),
  );
  expect(calls.sent(makeChange).map(({ body }) => body)).toEqual([
    { kind: 'answer', boxId, productId, packs: 3 },
    { kind: 'answer', boxId, productId, packs: 3, exactly: 7 },
  ]);
});

it('asks how much is left, takes the answer back, and asks no more once it is declined', async () => {
  const { productId, productName } = tissue;
  const { boxId, boxNumber } = nextBox;
  const occasion = 'arrival' as const;
  const asked = { boxId, boxNumber, occasion, productId, productName, answer: null };
  const none: StockQuestions = {
    questions: [],
    latestReport: null,
    householdQuestion: null,
    offersCupboardCheck: false,
  };
  const open: StockQuestions = { ...none, questions: [asked] };
  const calls = customerCalls({ status: activeStatus })
    .answer(getStockQuestions, open)
    .answer(makeChange, noEffect)
    .answer(declineStockQuestion, null);
  await openScreen(path, calls);
  const panel = part('region', 'How much is left');
  const sentence = 'You told us that you have 1 pack of Soft Toilet Tissue left.';
  calls.answer(getStockQuestions, {
    ...none,
    questions: [{ ...asked, answer: 1 }],
    latestReport: { productId, sentence, nextBox: noEffect.nextBox, asksForNumber: false },
  });
  press('1', within(panel.getByRole('group', { name: /^How many .* are left\?$/ })));
  expect(await panel.findByText(sentence)).toBeTruthy();
  calls.answer(getStockQuestions, open);
  press('Undo', panel);
  expect(await panel.findByRole('group', { name: /^How many .* are left\?$/ })).toBeTruthy();
  calls.answer(getStockQuestions, none);
  press('Not now', panel);
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'How much is left' })).toBeNull(),
  );
  expect(calls.sent(makeChange).map(({ body }) => body)).toEqual([
    { kind: 'answer', boxId, productId, packs: 1 },
    { kind: 'undoReport', productId },
  ]);
  expect(calls.sent(declineStockQuestion)).toMatchObject([{ body: { boxId, productId } }]);
});
