import type { BrowserContext, Page } from '@playwright/test';
import { arrive, callsOf, type Person } from '../arrive.ts';
import { logIn } from '../customer.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';

const daySeconds = 86_400;

const stored = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].map(({ token, customerId, resetToken }) => ({
      token,
      customerId,
      resetToken,
    })),
  );

const sessionCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => ['token', 'customerId'].includes(name));

async function expectForgotten(page: Page, context: BrowserContext): Promise<void> {
  await expect(page).toHaveURL('/login');
  expect(await sessionCookies(context)).toEqual([]);
  expect(await stored(page)).toEqual([{}, {}]);
}

/** Expects that the server knows this session no longer. */
async function expectEnded(page: Page, { customerId, token }: Person): Promise<void> {
  const call = () =>
    page.request.get(`/api/customer/${customerId}/boxes`, {
      headers: { authorization: `Bearer ${token}` },
    });
  await expect.poll(async () => (await call()).status()).toBe(401);
}

/** Collects the bearer of every API call from now on. */
function bearers(page: Page): (string | undefined)[] {
  const seen: (string | undefined)[] = [];
  page.on('request', (request) => {
    // Leaves out what a visitor's page preloads.
    if (request.resourceType() !== 'fetch') return;
    if (new URL(request.url()).pathname.startsWith('/api/'))
      seen.push(request.headers().authorization);
  });
  return seen;
}

test('the session of a customer with planned boxes', async ({ page, context }) => {
  const customer = await arrive(page);

  await sentence(
    ['6.5 session', '7.2'],
    'every call carries the token of the session',
    async () => {
      const { token } = customer;
      const seen = bearers(page);
      await page.goto('/box-summary');
      await expect(page.getByRole('heading', { name: 'Your next boxes' })).toBeVisible();
      // Also public calls, and calls that change something.
      await page.goto('/products');
      const added = page.waitForResponse(/\/api\/customer\/[^/]+\/products$/);
      await page
        .getByRole('button', { name: /^Remove from box/ })
        .first()
        .click();
      await added;
      expect(seen.length).toBeGreaterThan(4);
      expect(new Set(seen)).toEqual(new Set([`Bearer ${token}`]));

      // The token comes from memory, not from storage, while the page has a session.
      await page.evaluate(() => localStorage.setItem('token', 'another'));
      seen.length = 0;
      // The other chosen products may be on a later page of the list.
      await page
        .getByRole('button', { name: /^Add to box/ })
        .first()
        .click();
      await expect.poll(() => seen[0]).toBe(`Bearer ${token}`);
    },
  );

  await sentence(['2.18', '4.2'], 'signing out forgets everything and asks to log in', async () => {
    expect(await sessionCookies(context)).toHaveLength(2);
    await page.evaluate(() => {
      for (const name of ['token', 'customerId', 'resetToken']) sessionStorage.setItem(name, 'x');
    });
    await page.getByRole('banner').getByRole('button', { name: 'Sign out', exact: true }).click();
    await expectForgotten(page, context);
    await expectEnded(page, customer);
  });

  await sentence(
    ['3.1', '4.1', '9.2'],
    'a log-in is kept in local storage and in cookies',
    async () => {
      const answered = page.waitForResponse('**/account/login');
      const looked = page.waitForResponse(`**/api/customer/${customer.customerId}/boxes`);
      await logIn(page, customer);
      expect(await (await looked).json()).not.toEqual([]);
      const { token, customerId } = await (await answered).json();
      expect(customerId).toBe(customer.customerId);
      expect((await stored(page))[0]).toEqual({ token, customerId });

      const cookies = await sessionCookies(context);
      expect(Object.fromEntries(cookies.map(({ name, value }) => [name, value]))).toEqual({
        token,
        customerId,
      });
      for (const cookie of cookies) {
        expect(cookie).toMatchObject({ path: '/', secure: true, sameSite: 'Strict' });
        const secondsLeft = cookie.expires - Date.now() / 1000;
        expect(secondsLeft).toBeLessThanOrEqual(daySeconds);
        expect(secondsLeft).toBeGreaterThan(daySeconds - 600);
      }
    },
  );

  await sentence(['2.33 boxes', '4.6 boxes'], 'a customer with boxes is led home', async () => {
    await expect(page).toHaveURL('/');
  });

  await sentence('2.29', "the button of the banner leads to the customer's boxes", async () => {
    await page
      .getByRole('region', { name: 'A box that knows your home' })
      .getByRole('link', { name: 'Create your box', exact: true })
      .click();
    await expect(page).toHaveURL('/box-summary');
  });

  await sentence(['4.3', '8.22'], 'a 401 signs out', async () => {
    await expect(page.getByRole('heading', { name: 'Your next boxes' })).toBeVisible();
    // Ends the session on the server. The browser learns of it with its next call.
    const refused = page.waitForResponse((response) => response.status() === 401);
    const token = await page.evaluate(() => String(localStorage.token));
    await callsOf(page.request, { ...customer, token })('POST', '/account/logout');
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await refused;
    await expectForgotten(page, context);
  });

  await sentence(
    ['3.2', '6.5 local storage'],
    'without a session the token in local storage is sent',
    async () => {
      await page.evaluate(() => localStorage.setItem('token', 'left-over'));
      const seen = bearers(page);
      await page.goto('/products');
      await expect(page.getByRole('button', { name: /^Add to box/ }).first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
      expect(seen.length).toBeGreaterThan(0);
      expect(new Set(seen)).toEqual(new Set(['Bearer left-over']));
    },
  );
});
