import { expect, test } from '../test.ts';
import { holds } from './holds.ts';

test('the footer leads to every page and names the product', holds('2.23'), async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  const targets = [
    ['Home', '/', 'One-stop home essentials subscription'],
    ['Contact US', '/contact-us', 'Contact us'],
    ['Privacy policy', '/privacy-policy', 'Privacy policy'],
    ['Terms & Conditions', '/terms-conditions', 'Terms & Conditions'],
  ] as const;
  // Not the catalogue, which grows while it is scrolled and moves its footer.
  await page.goto('/how-it-works');
  await expect(footer.getByRole('link')).toHaveText(targets.map(([text]) => text));
  await expect(footer.getByText(/^© \d{4} Nestbox/)).toBeVisible();
  for (const [text, path, heading] of targets) {
    await footer.getByRole('link', { name: text, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});
