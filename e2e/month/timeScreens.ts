import { expect } from '../test.ts';
import type { StaffMember } from './staffMember.ts';

/** Screens that sum up or list all customers. */
const screens = {
  Today: '/admin',
  Packing: '/admin/packing',
  Catalogue: '/admin/catalogue',
  Forecast: '/admin/forecast',
  Money: '/admin/money',
  Business: '/admin/business',
  'Audit log': '/admin/audit-log',
} as const;

/**
 * Opens each screen, and measures until its last call is answered. Money asks the card provider too.
 * @returns their seconds, such as 'Today 0.4 s, Money 0.8 s'
 */
export async function timeScreens({ page }: StaffMember): Promise<string> {
  const times: string[] = [];
  let answeredAt = 0;
  const listen = (request: { url(): string }) => {
    if (request.url().includes('/api/')) answeredAt = performance.now();
  };
  page.on('requestfinished', listen);
  for (const [name, path] of Object.entries(screens)) {
    const begun = performance.now();
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText('could not be loaded')).toHaveCount(0);
    times.push(`${name} ${((answeredAt - begun) / 1_000).toFixed(1)} s`);
  }
  page.off('requestfinished', listen);
  return times.join(', ');
}
