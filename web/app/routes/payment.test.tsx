import { getAddress } from '@nestbox/contract/address';
import { getCardProvider, getPaymentClientSecret } from '@nestbox/contract/payment';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { canPress, part, press } from '#app/testing/act';
import { activeStatus, customerCalls, inBox, nextBox } from '#app/testing/customerAnswers';
import { provideCards } from '#app/testing/fakeCards';
import { openScreen } from '#app/testing/openScreen';
import { tissue, washingUp } from '#app/testing/shopAnswers';

/** The quote of the next box with so many packs of tissue. */
function quoteOf(packs: number) {
  const boxPrice = nextBox.boxPrice + (packs - 1) * tissue.price;
  const productQuantities = [inBox(tissue, packs), inBox(washingUp)];
  const box = { ...nextBox, boxPrice, productQuantities };
  return {
    clientSecret: `pi_${packs}_secret_1`,
    amount: boxPrice,
    credit: 0,
    box,
    notes: [],
    reservedSeconds: 1800,
  };
}

function checkout() {
  const calls = customerCalls().answer(getPaymentClientSecret, quoteOf(1));
  return calls.answer(getCardProvider, { publishableKey: 'pk_test', script: '/stripe.js' });
}

it('asks for an address before the payment', async () => {
  await openScreen('/payment', checkout().answer(getAddress, null));
  expect(await screen.findByText('Tell us where your boxes go before you pay.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  const link = screen.getByRole('link', { name: 'Add my address' });
  expect(link.getAttribute('href')).toMatch(/^\/my-household/);
});

it('says what changed in another tab before paying, and charges what is on the button', async () => {
  const { confirmCardPayment } = provideCards();
  const calls = checkout();
  await openScreen('/payment', calls);
  await canPress('Pay £10.25');

  // The customer comes back from another tab.
  calls.answer(getPaymentClientSecret, quoteOf(3));
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  await canPress('Pay £21.25');
  expect(part('region', 'Box 1').getAllByText('£21.25')).not.toEqual([]);
  expect(screen.getByText('The total is now £21.25. It was £10.25.')).toBeTruthy();
  expect(screen.getByText('Soft Toilet Tissue: 3 instead of 1.')).toBeTruthy();

  // The box changes unnoticed by the page: a press of Pay shows the change and charges nothing.
  calls.answer(getPaymentClientSecret, quoteOf(4));
  press('Pay £21.25');
  await canPress('Pay £26.75');
  expect(screen.getByText('The total is now £26.75. It was £10.25.')).toBeTruthy();
  expect(part('region', 'Box 1').getAllByText('£26.75')).not.toEqual([]);
  expect(confirmCardPayment).not.toHaveBeenCalled();

  calls.answer(setSubscriptionStatus, { ...activeStatus, firstName: 'Eva' });
  press('Pay £26.75');
  expect(await screen.findByRole('heading', { name: 'Account overview' })).toBeTruthy();
  expect(confirmCardPayment.mock.calls.map(([secret]) => secret)).toEqual(['pi_4_secret_1']);
});

it('names where to cancel in what is agreed to', async () => {
  provideCards();
  await openScreen('/payment', checkout());
  const { nextElementSibling: way } = await screen.findByText('How to cancel');
  expect(way?.textContent).toBe(
    "At any time, free of charge: press 'Cancel subscription' on the Subscription details screen, or write to hello@nestbox.example. What is not yet charged is then never charged.",
  );
});
