import type { Page } from '@playwright/test';
import { arrive, callsOf } from './arrive.ts';
import { expect, test } from './test.ts';

const live = '**/notifications/live';

/** Sets the interval of polling, in milliseconds; null stops polling. */
const setPolling = (page: Page, every: number | null) =>
  page.addInitScript((interval) => {
    const usual = window.setInterval;
    const instead = (call: () => void, milliseconds?: number) => {
      if (milliseconds !== 15_000) return usual(call, milliseconds);
      return interval === null ? 0 : usual(call, interval);
    };
    Object.assign(window, { setInterval: instead });
  }, every);

async function expectChangeFromElsewhere(page: Page, ready: () => boolean) {
  const person = await arrive(page, { stage: 'paid' });
  const call = callsOf(page.request, person);
  await page.goto('/manage-subscription');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(page.getByText(/Your subscription is active/)).toBeVisible();
  const listed = async () => ((await call('GET', '/notifications')) as object[]).length;
  const before = await listed();
  await expect.poll(ready).toBe(true);
  // As on another device.
  await call('POST', '/account/set-subscription-status', { status: false });
  expect(await listed()).toBeGreaterThan(before);
  await expect(page.getByText(/Your subscription is not active/)).toBeVisible();
  await bell.click();
  await expect(
    page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem'),
  ).toHaveCount(await listed());
}

test('the bell and the screen follow changes on another device', async ({ page }) => {
  await setPolling(page, null);
  let opened = 0;
  // The first stream ends at once, as it does when the server restarts.
  await page.route(live, (route) => {
    opened += 1;
    if (opened > 1) return route.continue();
    return route.fulfill({ contentType: 'text/event-stream', body: ': here\n\n' });
  });
  let answers: string[] = [];
  page.on('response', (response) => {
    const last = response.url().split('/').at(-1) ?? '';
    answers = last === 'live' ? [last] : [...answers, last];
  });
  // Notifications are fetched when the stream opens, and then only after an event.
  const ready = () => opened === 2 && answers[0] === 'live' && answers.includes('notifications');
  await expectChangeFromElsewhere(page, ready);
  expect(opened).toBe(2);
});

test('without live updates the bell and the screen poll', async ({ page }) => {
  await setPolling(page, 500);
  let refused = 0;
  await page.route(live, (route) => {
    refused += 1;
    return route.abort();
  });
  await expectChangeFromElsewhere(page, () => refused > 0);
});
