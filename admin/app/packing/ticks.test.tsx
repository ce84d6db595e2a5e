import { button, canPress, field, press, type } from '@nestbox/client/testing/act';
import type { AnsweredCalls } from '@nestbox/client/testing/answerCalls';
import { findPackingBox, getPackingBox, tickItem } from '@nestbox/contract/staffPacking';
import type { ProductId } from '@nestbox/contract/values';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, openScreen } from '../testing/openScreen';
import { me, packedBy, packingCalls, waitingBox } from '../testing/packingAnswers';

const path = `/packing/${waitingBox.boxId}`;
const nextId = '6b1f0a52-0c7e-4b0e-8a36-0b9a3a7f5d09';
const scanner = 'Scan a product or a slip';
const tooMany = 'Too many products in a minute. Go on packing: they are saved within a minute.';

const row = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const liquid = () => row(/^Washing-up Liquid/);
const sponges = () => row(/^Sponges/);

const openBox = async (calls: AnsweredCalls) => {
  await openScreen(path, calls);
  return calls;
};

const sentTicks = (calls: AnsweredCalls) => calls.sent(tickItem).map(({ body }) => body);

it('packs a box by scanning and by tap', async () => {
  const calls = await openBox(packingCalls());
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  press('Start packing');
  expect(await screen.findByRole('button', { name: '2 still to pack' })).toBeTruthy();
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: scanner });
  expect(document.activeElement).toBe(input);
  const scan = (productId: ProductId) => {
    type({ [scanner]: productId });
    fireEvent.submit(input.form ?? input);
  };
  scan('No-Such-Product');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No-Such-Product is not in this box.',
  );
  expect(field(scanner).value).toBe('');
  scan('');
  scan(' WASHING-UP-LIQUID ');
  await waitFor(() => expect(liquid().checked).toBe(true));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(
    (await screen.findByRole('button', { name: '1 still to pack' })).hasAttribute('disabled'),
  ).toBe(true);
  fireEvent.click(sponges());
  await canPress('Packed');
  press('Packed');
  expect((await screen.findByRole('status')).textContent).toContain('You have packed this box.');
  expect(sentTicks(calls)).toEqual([
    { productId: 'washing-up-liquid', ticked: true },
    { productId: 'sponges', ticked: true },
  ]);
});

it('packs a box by a scanner alone, from slip to slip', async () => {
  const next = { ...waitingBox, boxId: nextId, orderNumber: 'NB-2026-004215' };
  const calls = await openBox(packingCalls().answer(findPackingBox, { boxId: nextId }));
  const scan = (code: string) => {
    type({ [scanner]: code });
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: scanner });
    fireEvent.submit(input.form ?? input);
  };
  scan('washing-up-liquid');
  expect((await screen.findByRole('alert')).textContent).toBe('Start packing this box first.');
  const slip = waitingBox.orderNumber ?? '';
  scan(slip);
  expect(await screen.findByRole('button', { name: '2 still to pack' })).toBeTruthy();
  scan(slip);
  expect((await screen.findByRole('alert')).textContent).toBe('2 products are still to pack.');
  for (const code of ['washing-up-liquid', 'sponges']) scan(code);
  await canPress('Packed');
  scan(slip.toLowerCase().replaceAll('-', ''));
  expect((await screen.findByRole('status')).textContent).toContain('You have packed this box.');
  calls.answer(getPackingBox, next);
  scan(next.orderNumber);
  expect(await screen.findByRole('heading', { name: next.orderNumber, level: 1 })).toBeTruthy();
  expect(address()).toBe(`/packing/${nextId}`);
  expect(calls.sent(findPackingBox).map(({ body }) => body.code)).toEqual(['NB-2026-004215']);
});

it('shows ticks at once, and sends one after the other', async () => {
  const calls = await openBox(packingCalls(packedBy(me)));
  const answerTicks = calls.hold(tickItem, packedBy(me, ['sponges']));
  fireEvent.click(liquid());
  fireEvent.click(sponges());
  await waitFor(() => expect([liquid().checked, sponges().checked]).toEqual([true, true]));
  fireEvent.click(liquid());
  await waitFor(() => expect([liquid().checked, sponges().checked]).toEqual([false, true]));
  // The server does not have them yet.
  expect(button('2 still to pack').disabled).toBe(true);
  expect(calls.sent(tickItem)).toHaveLength(1);
  answerTicks();
  await waitFor(() => expect(calls.sent(tickItem)).toHaveLength(3));
  expect(await screen.findByRole('button', { name: '1 still to pack' })).toBeTruthy();
  expect(sentTicks(calls).map(({ ticked }) => ticked)).toEqual([true, true, false]);
});

it('sends a tick again that came too soon', async () => {
  const calls = await openBox(packingCalls(packedBy(me)));
  calls.refuse(tickItem, 429, 'Too many attempts. Wait a minute and try again.');
  fireEvent.click(liquid());
  expect(await screen.findByText(tooMany)).toBeTruthy();
  expect(liquid().checked).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  calls.answer(tickItem, packedBy(me, ['washing-up-liquid']));
  await waitFor(() => expect(screen.queryByText(tooMany)).toBeNull());
  expect(await screen.findByRole('button', { name: '1 still to pack' })).toBeTruthy();
  expect(liquid().checked).toBe(true);
});

it('names a product whose tick was not saved, and takes the tick back', async () => {
  const calls = await openBox(packingCalls(packedBy(me, ['washing-up-liquid'])));
  calls.refuse(tickItem, 500, 'That did not work.');
  fireEvent.click(sponges());
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Not saved: Sponges. That did not work.',
  );
  expect(sponges().checked).toBe(false);
  expect(liquid().checked).toBe(true);
  expect(button('1 still to pack').disabled).toBe(true);

  calls.answer(tickItem, packedBy(me, ['washing-up-liquid', 'sponges']));
  fireEvent.click(sponges());
  await canPress('Packed');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sponges().checked).toBe(true);

  calls.lose(tickItem);
  fireEvent.click(liquid());
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Not saved: Washing-up Liquid. Please tick again.',
  );
  expect(liquid().checked).toBe(true);
});
