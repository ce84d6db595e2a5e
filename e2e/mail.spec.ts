import type { MailContent } from '../server/notifications/message.ts';
import { renderMail } from '../server/notifications/renderMail.ts';
import { expectNoBarriers } from './barriers.ts';
import { expect, test } from './test.ts';

const unbroken = 'Washing-upLiquid'.repeat(12);
const markup = '"><script>document.title = "broken"</script><b id="evil">';

const content: MailContent = {
  subject: 'Last chance to change box 4',
  heading: 'Box 4 can still be changed',
  kind: 'update',
  paragraphs: [`Box 4 holds ${unbroken} and ${markup}.`],
  table: {
    rows: [
      [`${unbroken} × 2`, '£9.00'],
      [markup, '£1,131.40'],
    ],
    total: ['Total', '£1,140.40'],
  },
  button: { label: 'Change box 4', path: `/future-boxes?${markup}` },
};
const words = { greeting: 'Hello {name},', signature: [] };
const { html } = renderMail(content, {
  firstName: markup,
  publicUrl: 'https://shop.example',
  words,
});

test('a mail is readable and safe', async ({ page }) => {
  await test.step('names and products cannot break out of a mail', async () => {
    await page.setContent(html);
    await expect(page).toHaveTitle(content.subject);
    await expect(page.locator('#evil, script')).toHaveCount(0);
    const button = page.getByRole('link', { name: 'Change box 4' });
    await expect(button).toHaveAttribute('href', `https://shop.example/future-boxes?${markup}`);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(`a mail is readable in ${colorScheme} mode, on a phone and on a desktop`, async () => {
      await page.emulateMedia({ colorScheme });
      await page.setContent(html);
      await expect(page.getByRole('heading', { name: content.heading })).toBeVisible();
      // A mail is shown within a mail program, which has the landmarks.
      await expectNoBarriers(page, 'mail', (axe) =>
        axe.disableRules(['region', 'landmark-one-main']),
      );
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        // Sums are not wrapped.
        const sum = await page.getByRole('cell', { name: '£1,131.40' }).evaluate((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return range.getClientRects().length;
        });
        expect(sum).toBe(1);
      }
    });
  }
});
