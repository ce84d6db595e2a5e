import { button, press } from '@nestbox/client/testing/act';
import { type Box, listBoxes } from '@nestbox/contract/box';
import { makeChange } from '@nestbox/contract/change';
import { listCustomerProducts } from '@nestbox/contract/product';
import { getStockQuestions } from '@nestbox/contract/stockQuestion';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { activeStatus, customerCalls, nextBox, noEffect } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';
import { tissue, today } from '#app/testing/shopAnswers';

const { productId } = tissue;
const counted = () => screen.getByText(/^\d+ of \d+ counted$/).textContent;

it('saves what was counted in one go, and leaves out the rest', async () => {
  const calls = customerCalls({ status: activeStatus }).answer(makeChange, noEffect);
  await openScreen('/my-cupboard', calls);
  expect(counted()).toMatch(/^0 of /);
  press('Save what I counted');
  expect((await screen.findByRole('alert')).textContent).toBe('Count at least one product first.');
  press('2 packs of Soft Toilet Tissue');
  expect(counted()).toMatch(/^1 of /);
  expect(screen.queryByRole('alert')).toBeNull();
  press('2 packs of Soft Toilet Tissue');
  expect(counted()).toMatch(/^0 of /);
  press('5+: more packs of Soft Toilet Tissue');
  press('12 packs of Soft Toilet Tissue');
  press('Fewer packs of Soft Toilet Tissue');
  expect(button('12 packs of Soft Toilet Tissue').getAttribute('aria-pressed')).toBe('true');
  press('Save what I counted');
  const counts = [{ productId, packs: 12 }];
  await waitFor(() =>
    expect(calls.sent(makeChange)).toMatchObject([{ body: { kind: 'checkCupboard', counts } }]),
  );
  expect(await screen.findByRole('heading', { name: 'Your next boxes' })).toBeTruthy();
});

it('keeps what was counted where it could not be saved', async () => {
  const calls = customerCalls({ status: activeStatus }).refuse(makeChange, 409, 'Try again later.');
  await openScreen('/my-cupboard', calls);
  press('1 pack of Soft Toilet Tissue');
  press('Save what I counted');
  expect((await screen.findByRole('alert')).textContent).toBe('Try again later.');
  expect(counted()).toMatch(/^1 of /);
});

it('asks for what was there before the box of today', async () => {
  const box: Box = { ...nextBox, boxNumber: 2, orderStatus: 'Delivered', deliveryDate: today };
  const calls = customerCalls({ status: activeStatus }).answer(listBoxes, [box]);
  await openScreen('/my-cupboard', calls);
  expect(await screen.findByText('Box 2 came today. Count without what is in it.')).toBeTruthy();
});

it('leads to the products where none is chosen', async () => {
  const calls = customerCalls({ status: activeStatus }).answer(listCustomerProducts, []);
  await openScreen('/my-cupboard', calls);
  expect(await screen.findByRole('link', { name: 'Browse all products' })).toBeTruthy();
});

it('says that the products could not be loaded, and asks again', async () => {
  const calls = customerCalls({ status: activeStatus });
  const mend = calls.refuseForNow(listCustomerProducts);
  await openScreen('/my-cupboard', calls);
  expect(await screen.findByText('Your products could not be loaded.')).toBeTruthy();
  mend();
  press('Try again');
  expect(await screen.findByText(/^0 of \d+ counted$/)).toBeTruthy();
});

it('is offered with the boxes where that helps most', async () => {
  const calls = customerCalls({ status: activeStatus }).answer(getStockQuestions, {
    questions: [],
    latestReport: null,
    householdQuestion: null,
    offersCupboardCheck: true,
  });
  await openScreen('/box-summary', calls);
  fireEvent.click(screen.getByRole('link', { name: 'Check my cupboard' }));
  expect(await screen.findByRole('heading', { name: 'Check my cupboard' })).toBeTruthy();
});
