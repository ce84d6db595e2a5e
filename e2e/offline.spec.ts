import type { Page } from '@playwright/test';
import { arrive } from './arrive.ts';
import { expect, test } from './test.ts';

/** Shorter than the app's retries and its timeout. */
const atOnce = { timeout: 5000 };

/** Collects the requests that change something and reach the network. */
function sentChanges(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/')) sent.push(request.url());
  });
  return sent;
}

test('a customer who is offline', async ({ page, context }) => {
  await arrive(page, { stage: 'paid' });

  await test.step('offline a dialog says at once that nothing was changed', async () => {
    await page.goto('/subscription-details');
    await page.getByRole('button', { name: 'Ship the next box now' }).click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Ship it now' });
    await expect(confirm).toBeEnabled();
    await context.setOffline(true);
    await confirm.click();
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'Nothing was changed. Please try again.',
      atOnce,
    );
    await expect(confirm).toBeEnabled();
  });

  await context.setOffline(false);

  await test.step('offline a change fails at once with a message, and is not sent later', async () => {
    await page.goto('/products');
    const add = page.getByRole('main').getByRole('button', { name: /^Add to box/ });
    await expect(add.first()).toBeEnabled();
    await context.setOffline(true);
    await add.first().click();
    await expect(page.getByText('Error adding product! Please try again')).toBeVisible(atOnce);
    await expect(add.first()).toBeEnabled();
    const sent = sentChanges(page);
    await context.setOffline(false);
    // The message stays for 4 seconds, in which a waiting request would be sent.
    await expect(page.getByText('Error adding product! Please try again')).toHaveCount(0);
    expect(sent).toEqual([]);
    await add.first().click();
    await expect(page.getByText('Product added successfully.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

test('a visitor who is offline', async ({ page, context }) => {
  await test.step('offline a screen says so at once, and loads when the connection is back', async () => {
    await page.goto('/how-it-works');
    // Loads the screen's script, not its data.
    await page.evaluate(() => {
      const { __reactRouterManifest: manifest } = window as unknown as {
        __reactRouterManifest: { routes: Record<string, { module: string }> };
      };
      return import(manifest.routes['routes/products']?.module ?? '');
    });
    await expect(page.getByTestId('splash')).toHaveCount(0);
    await context.setOffline(true);
    await page.evaluate(() => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate: (path: string) => void };
      };
      router.navigate('/products');
    });
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Something went wrong. Please try again later.', atOnce);
    await expect(alert.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await context.setOffline(false);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });

  await test.step('offline a log-in says so at once', async () => {
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'Email address' }).fill('eva@example.com');
    await page.getByLabel('Password', { exact: true }).fill('secret-password');
    await context.setOffline(true);
    const signIn = page.getByRole('main').getByRole('button', { name: 'Sign in' });
    await signIn.click();
    await expect(
      page.getByText('You are offline. Check your connection and try again.'),
    ).toBeVisible(atOnce);
    await expect(signIn).toBeEnabled();
  });
});
