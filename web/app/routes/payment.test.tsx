import { canPress, part, press } from '@nestbox/client/testing/act';
import { getAddress } from '@nestbox/contract/address';
import { listNextBox } from '@nestbox/contract/box';
import { getCardProvider, getPaymentClientSecret } from '@nestbox/contract/payment';
import { setSubscriptionStatus } from '@nestbox/contract/subscription';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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

it('says why the box cannot be paid now, and asks again', async () => {
  provideCards();
  const reason = 'Nothing of this box is in stock. Choose other products.';
  const calls = checkout().refuse(getPaymentClientSecret, 409, reason);
  await openScreen('/payment', calls);
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Start my subscription' })).toBeNull();
  const link = screen.getByRole('link', { name: 'See my products' });
  expect(link.getAttribute('href')).toBe('/my-products');
  calls.answer(getPaymentClientSecret, quoteOf(1));
  await canPress('Check again');
  press('Check again');
  await canPress('Pay £10.25');
});

it('starts the subscription without a payment where the box was paid elsewhere', async () => {
  provideCards();
  const calls = checkout().refuse(getPaymentClientSecret, 409, 'This box is paid already.');
  let asked = 0;
  calls.answer(listNextBox, () => {
    asked += 1;
    return [asked === 1 ? nextBox : { ...nextBox, orderStatus: 'Paid' as const }];
  });
  await openScreen('/payment', calls);
  expect(await screen.findByText('This box is paid.')).toBeTruthy();
  calls.answer(setSubscriptionStatus, { ...activeStatus, firstName: 'Eva' });
  press('Start my subscription');
  expect(await screen.findByRole('heading', { name: 'Account overview' })).toBeTruthy();
});

it('says that the box is no longer kept for the customer', async () => {
  provideCards();
  const quote = { ...quoteOf(1), reservedSeconds: 0 };
  await openScreen('/payment', checkout().answer(getPaymentClientSecret, quote));
  expect(await screen.findByText(/^We kept this box for you for a while/)).toBeTruthy();
  await canPress('Pay £10.25');
});

it('says what was left out because it is out of stock', async () => {
  provideCards();
  const note = 'Soft Toilet Tissue is out of stock: we leave it out, and you do not pay it.';
  const quote = { ...quoteOf(1), notes: [note] };
  await openScreen('/payment', checkout().answer(getPaymentClientSecret, quote));
  expect(await screen.findByText(note)).toBeTruthy();
});

it('charges nothing where the box changes between the press and the charge', async () => {
  const { confirmCardPayment } = provideCards();
  const calls = checkout();
  confirmCardPayment.mockImplementationOnce(async () => {
    calls.answer(getPaymentClientSecret, quoteOf(2));
    const ended = { type: 'invalid_request_error', payment_intent: { status: 'canceled' } };
    return { error: ended } as Awaited<ReturnType<typeof confirmCardPayment>>;
  });
  await openScreen('/payment', calls);
  await canPress('Pay £10.25');
  press('Pay £10.25');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'Your box changed while you were paying. Nothing was charged. Please check it and pay again.',
  );
  expect(await screen.findByText('Soft Toilet Tissue: 2 instead of 1.')).toBeTruthy();
  await canPress('Pay £15.75');
});

it('asks for the payment again where a paid box had changed and the money goes back', async () => {
  const { confirmCardPayment } = provideCards();
  const refusal = 'Your box changed while you were paying, so your payment goes back to your card.';
  const calls = checkout().refuse(setSubscriptionStatus, 409, refusal);
  confirmCardPayment.mockImplementationOnce(async () => {
    calls.answer(getPaymentClientSecret, quoteOf(2));
    const paid = { paymentIntent: { status: 'succeeded' } };
    return paid as Awaited<ReturnType<typeof confirmCardPayment>>;
  });
  await openScreen('/payment', calls);
  await canPress('Pay £10.25');
  press('Pay £10.25');
  expect(await screen.findByText(refusal)).toBeTruthy();
  await canPress('Pay £15.75');
});
