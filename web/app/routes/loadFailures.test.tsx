import { press } from '@nestbox/client/testing/act';
import { listFutureBoxes, listNextBox, listPastBoxes } from '@nestbox/contract/box';
import type { CallShape } from '@nestbox/contract/call';
import { getPaymentDetails } from '@nestbox/contract/payment';
import { listCustomerProducts } from '@nestbox/contract/product';
import { getSubscriptionStatus, getSubscriptionSummary } from '@nestbox/contract/subscription';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { activeStatus, customerCalls } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';

const boxes = 'Your boxes could not be loaded.';
const details = 'Your subscription details could not be loaded.';
const requestId = '8c551777-c5d3-4e42-be74-29bee8c64532';

const screens: [path: string, call: CallShape, failure: string, loaded: string | RegExp][] = [
  ['/box-summary', listFutureBoxes, boxes, 'Box 1'],
  ['/future-boxes', listFutureBoxes, boxes, 'Box 1'],
  ['/previous-boxes', listPastBoxes, boxes, 'No previous boxes'],
  ['/my-subscription', listPastBoxes, boxes, 'Previous boxes'],
  ['/my-subscription', listNextBox, boxes, 'Next box'],
  ['/my-subscription', listFutureBoxes, boxes, 'Future boxes'],
  [
    '/manage-subscription',
    getSubscriptionSummary,
    'Your overview could not be loaded.',
    'My Products',
  ],
  ['/my-products', listCustomerProducts, 'Your products could not be loaded.', 'Summary'],
  ['/subscription-details', getPaymentDetails, details, 'Card ending in'],
  ['/subscription-details', getSubscriptionStatus, details, 'Card ending in'],
];

it.each(screens)('%s says what failed, and asks again', async (path, call, failure, loaded) => {
  const calls = customerCalls({ status: activeStatus });
  const answerAgain = calls.refuseForNow(call, { requestId });
  await openScreen(path, calls);
  const main = within(screen.getByRole('main'));
  const alert = (await main.findByText(failure)).closest('[role=alert]') as HTMLElement;
  expect(alert.textContent).toContain(`Reference: ${requestId}`);
  expect(main.queryByText(loaded)).toBeNull();
  answerAgain();
  press('Try again', within(alert));
  expect(await main.findByText(loaded)).toBeTruthy();
  expect(main.queryByRole('alert')).toBeNull();
});
