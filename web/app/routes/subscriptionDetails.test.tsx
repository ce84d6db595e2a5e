import { field, part, press, type } from '@nestbox/client/testing/act';
import { renewCalendarFeed } from '@nestbox/contract/calendar';
import { makeChange, previewChange } from '@nestbox/contract/change';
import { type Credit, enterPromotion, getCredit } from '@nestbox/contract/credit';
import { getSubscriptionStatus, setSubscriptionStatus } from '@nestbox/contract/subscription';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  activeStatus,
  customerCalls,
  effectOn,
  laterBox,
  nextBox,
} from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';

const path = '/subscription-details';
const paused = { ...activeStatus, state: 'paused', pausedUntil: '2027-01-28' } as const;
const cancelled = { ...activeStatus, active: false, state: 'cancelled' } as const;

async function openCancellation() {
  press('Cancel subscription');
  await screen.findByRole('dialog');
  return part('dialog', 'Cancel your subscription?');
}

it('explains the right to change one’s mind, with its last day', async () => {
  const status = { ...activeStatus, coolingOffUntil: '2026-12-29' };
  await openScreen(path, customerCalls({ status }));
  const right = part('region', 'Your right to change your mind');
  expect(right.getAllByText(/29 December/)).not.toHaveLength(0);
});

it('makes a calendar link, and replaces it', async () => {
  const calls = customerCalls({ status: activeStatus });
  const links = ['https://shop.example/calendar/a', 'https://shop.example/calendar/b'];
  calls.answer(renewCalendarFeed, () => ({ url: links.shift() ?? null }));
  await openScreen(path, calls);
  press('Get my calendar link');
  const link = await screen.findByLabelText<HTMLInputElement>('Your private link');
  expect(link.value).toBe('https://shop.example/calendar/a');
  const add = screen.getByRole('link', { name: 'Add to my calendar' });
  expect(add.getAttribute('href')).toBe('webcal://shop.example/calendar/a');
  press('Make a new link');
  await screen.findByRole('dialog');
  press('Make a new link', part('dialog', /./));
  await waitFor(() => expect(field('Your private link').value).toMatch(/b$/));
});

it('pauses until a date after its preview, and resumes with one press', async () => {
  const calls = customerCalls({ status: activeStatus });
  calls.answer(previewChange, effectOn(laterBox)).answer(makeChange, effectOn(laterBox));
  await openScreen(path, calls);
  fireEvent.click(await screen.findByRole('button', { name: 'Pause until a date' }));
  const date = await screen.findByPlaceholderText('Select a date');
  fireEvent.change(date, { target: { value: '2027-01-28' } });
  await screen.findByRole('region', { name: 'What changes' });
  calls.answer(getSubscriptionStatus, paused);
  press('Pause until 28 January');
  expect(await screen.findByText(/Your subscription is paused until/)).toBeTruthy();
  const pause = { kind: 'pause', until: '2027-01-28' };
  expect(calls.sent(makeChange)).toMatchObject([{ body: pause }]);

  expect(await screen.findByText('If you resume now')).toBeTruthy();
  calls.answer(getSubscriptionStatus, activeStatus);
  calls.answer(setSubscriptionStatus, { ...activeStatus, firstName: 'Eva' });
  press('Resume now');
  expect(await screen.findByText(/Your subscription is active/)).toBeTruthy();
  expect(calls.sent(setSubscriptionStatus)).toMatchObject([{ body: { status: true } }]);
});

it('offers to skip one box or to pause in place of a cancellation', async () => {
  const calls = customerCalls({ status: activeStatus }).answer(makeChange, effectOn(null));
  await openScreen(path, calls);
  press('Skip only the box of Tue 15 Dec', await openCancellation());
  expect(await screen.findByText('Box 1 is left out')).toBeTruthy();
  const skip = { kind: 'setActive', boxId: nextBox.boxId, active: false };
  expect(calls.sent(makeChange)).toMatchObject([{ body: skip }]);
  expect(calls.sent(setSubscriptionStatus)).toEqual([]);

  press('Pause until a date', await openCancellation());
  expect(await screen.findByRole('dialog', { name: 'Pause your subscription' })).toBeTruthy();
});

it('previews a cancellation, and sends the reason', async () => {
  const calls = customerCalls({ status: { ...activeStatus, coolingOffUntil: '2026-12-29' } });
  const unfilled = effectOn(null);
  const coverage = { runsOut: '2026-12-20', early: '2026-12-12', box: null, daysWithout: 0 };
  const stock = [{ productId: 'oats', productName: 'Oats', before: coverage, after: coverage }];
  calls.answer(previewChange, {
    ...unfilled,
    preview: { ...unfilled.preview, stock, months: [{ month: '2026-12', before: 1025, after: 0 }] },
  });
  await openScreen(path, calls);
  const dialog = await openCancellation();
  expect(dialog.getByText(/what you have paid goes back to your card/)).toBeTruthy();
  expect(dialog.getByText(/your card stays saved, until you delete the account/)).toBeTruthy();
  const stays = 'No box is planned after this, so what you have at home is not refilled.';
  expect(await dialog.findByText(stays)).toBeTruthy();
  expect(dialog.queryByText(/until their next box/)).toBeNull();
  const reason = 'We are moving abroad';
  fireEvent.change(field(/Would you tell us why/, dialog), { target: { value: reason } });
  calls
    .answer(getSubscriptionStatus, cancelled)
    .answer(setSubscriptionStatus, { ...cancelled, firstName: 'Eva' });
  press('Cancel subscription', dialog);
  expect(await screen.findByText(/Your subscription is not active/)).toBeTruthy();
  expect(calls.sent(setSubscriptionStatus)).toMatchObject([{ body: { status: false, reason } }]);
});

it('ships the next box earlier after its preview', async () => {
  const sooner = effectOn({ ...nextBox, deliveryDate: '2026-12-04' });
  const calls = customerCalls({ status: activeStatus });
  calls.answer(previewChange, sooner).answer(makeChange, sooner);
  await openScreen(path, calls);
  press('Ship the next box now');
  await screen.findByRole('region', { name: 'What changes' });
  expect(screen.getAllByText(/Fri 4 Dec/)).not.toHaveLength(0);
  press('Ship it now');
  expect(await screen.findByText('Your next box comes as early as can be')).toBeTruthy();
  expect(calls.sent(makeChange)).toMatchObject([{ body: { kind: 'shipNow' } }]);
});

it('takes a promotion code, and keeps a refused one with the reason', async () => {
  const entry = { entryNumber: 1, on: '2026-12-01', reason: 'Sorry for the late box.' };
  const credit: Credit = {
    balance: 500,
    fromCard: 0,
    entries: [{ ...entry, amount: 500, boxNumber: null }],
    promotions: [],
  };
  const terms = '10% off each of your next 3 boxes';
  const calls = customerCalls({ status: activeStatus }).answer(getCredit, credit);
  await openScreen(path, calls);
  const card = part('region', 'Credit and promotion codes');
  expect(card.getAllByText('£5.00')).toHaveLength(2);
  expect(card.getByText(/Sorry for the late box/).closest('li')?.textContent).toContain('+£5.00');

  const unknown =
    'The code TEN cannot be used. Please check how it is spelled; it may also have ended.';
  calls.refuse(enterPromotion, 409, unknown);
  type({ 'Promotion code or gift card': 'TEN' }, card);
  press('Use code', card);
  expect((await card.findByRole('alert')).textContent).toBe(unknown);
  expect(field('Promotion code or gift card', card).value).toBe('TEN');

  const entered = { ...credit, promotions: [{ code: 'TENTH', terms, boxesLeft: 3 }] };
  calls.answer(enterPromotion, entered).answer(getCredit, entered);
  type({ 'Promotion code or gift card': 'tenth' }, card);
  press('Use code', card);
  expect(await card.findByText(`${terms}, 3 boxes left`)).toBeTruthy();
  expect(calls.sent(enterPromotion).map(({ body }) => body.code)).toEqual(['TEN', 'tenth']);
});
