import { addProducts, queryProducts } from '@nestbox/contract/product';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import toast from 'react-hot-toast';
import { expect, it, vi } from 'vitest';
import { customerCalls } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';
import { sentence } from '#app/testing/sentence';
import { oats, visitorCalls } from '#app/testing/shopAnswers';

/** Milliseconds in which the library fades a toast out, before it removes it. */
const fadeMilliseconds = 1000;

const failed = 'Error adding product! Please try again';

const stopClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() });

/** Advances the stopped clock in steps, so that the page can be drawn between its timers. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 100)
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 100)));
}

/** Expects that a toast of the stopped clock stays this long from now on, and is then removed. */
async function expectToStay(text: string, milliseconds: number): Promise<void> {
  await pass(milliseconds + fadeMilliseconds - 100);
  expect(screen.getByText(text).getAttribute('role')).toBe('status');
  await pass(200);
  expect(screen.queryByText(text)).toBeNull();
}

it('how long toasts stay', async () => {
  await openScreen('/contact-us', visitorCalls());
  stopClock();
  for (const [number, raise, seconds] of [
    ['9.13 blank', toast, 4],
    ['9.13 error', toast.error, 4],
    ['9.13 success', toast.success, 2],
  ] as const)
    await sentence(number, `it stays ${seconds} seconds`, async () => {
      act(() => void raise('What has happened.'));
      await expectToStay('What has happened.', seconds * 1000);
    });
});

it('many toasts', async () => {
  const products = Array.from({ length: 24 }, (_, place) => ({
    ...oats,
    productId: `oats-${place}`,
  }));
  const calls = customerCalls({ products: [] }).answer(queryProducts, products).lose(addProducts);
  await openScreen('/products', calls);
  const buttons = () => screen.getAllByRole('button', { name: /^Add to box/ });
  await waitFor(() => expect(buttons()).toHaveLength(products.length));

  await sentence('9.13 at most 20', 'no more than 20 are kept', async () => {
    // Testing Library's waiting needs the timers.
    stopClock();
    for (const button of buttons()) fireEvent.click(button);
    await pass(50);
    expect(calls.sent(addProducts)).toHaveLength(products.length);
    expect(screen.getAllByText(failed)).toHaveLength(20);
  });
});
