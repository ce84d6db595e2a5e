import { arrive } from '../arrive.ts';
import { expect, test, withMotion } from '../test.ts';
import { sentence } from './sentence.ts';

test.use(withMotion);

test('what covers a screen while it loads', async ({ page }) => {
  await page.clock.install();
  await page.goto('/robots.txt');
  // With a paused clock the app does not remove the splash.
  await page.clock.pauseAt(Date.now() + 60_000);

  await sentence(
    ['2.10', '9.1 splash'],
    'a spinner covers the screen for 800 ms at first',
    async () => {
      await page.goto('/');
      const splash = page.getByTestId('splash');
      await expect(splash).toHaveCount(1);
      const { box, seconds, ends } = await splash.evaluate((element) => {
        const { animationDuration, animationName } = getComputedStyle(element);
        const { x, y, width, height } = element.getBoundingClientRect();
        return { box: [x, y, width, height], seconds: animationDuration, ends: animationName };
      });
      expect(box).toEqual([0, 0, 1440, 900]);
      expect([seconds, ends]).toEqual(['0.8s', 'splash']);
      await expect(splash.locator('.animate-spin-calm')).toHaveCount(1);
      await expect(splash).toBeHidden();
      await page.clock.runFor(799);
      await expect(splash).toHaveCount(1);
      await page.clock.runFor(2);
      await expect(splash).toHaveCount(0);
      await page.getByRole('link', { name: 'Read more' }).click();
      await expect(page).toHaveURL('/how-it-works');
      await expect(splash).toHaveCount(0);
    },
  );

  await sentence(['2.4', '9.1 guard'], 'the guard shows a loader for 500 ms', async () => {
    await page.goto('/box-summary');
    const loader = page.getByRole('main').getByRole('status');
    await expect(loader).toBeVisible();
    await page.clock.runFor(499);
    await expect(loader).toBeVisible();
    await expect(page).toHaveURL('/box-summary');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/login');

    // A customer waits as long, even if the answers arrive earlier.
    await arrive(page);
    const answered = page.waitForResponse('**/boxes');
    await page.goto('/box-summary');
    await answered;
    await expect(loader).toBeVisible();
    await page.clock.runFor(499);
    await expect(loader).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your next boxes');
  });
});
