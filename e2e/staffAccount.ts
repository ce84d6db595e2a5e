import { signIn } from '@nestbox/contract/staff';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { token } from './shop/testPages.ts';

/** The password that tests choose for members of staff. */
export const staffPassword = 'Sift-The-Flour-4';

/** Returns the code that the app shows. It goes by the real time, also where the shop's clock was moved. */
export const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() });

/** Opens the staff's app as the shop's ready owner. The tests of the shared shop share a session. */
export async function openAsOwner(page: Page): Promise<void> {
  const kept = process.env.OWNER_COOKIES;
  if (!kept) return signInAsOwner(page);
  await page.context().addCookies(JSON.parse(kept));
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
}

/** Signs in the ready owner of a shop that is new, without a browser. */
export async function signInOverHttp(request: APIRequestContext): Promise<void> {
  const page = await (await request.get(`/sandbox?token=${token}`)).text();
  const [, section = ''] = page.split('<h2>The staff’s app</h2>');
  const [email, password, code] = [...section.matchAll(/<strong>(.*?)<\/strong>/g)].map(
    ([, text]) => text,
  );
  const answer = await request.post(`/api${signIn.path}`, { data: { email, password, code } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Types the credentials of the shop's ready owner, as the page of the test shop shows them. */
export async function signInAsOwner(page: Page): Promise<void> {
  // A code works once, so that another sign-in may have to wait for the next one.
  await expect(async () => {
    await page.goto(`/sandbox?token=${token}`);
    const [email = '', password = '', code = ''] = await page
      .locator('section', { hasText: 'The staff’s app' })
      .locator('strong')
      .allTextContents();
    await page.goto('/admin');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible({
      timeout: 3_000,
    });
  }).toPass({ timeout: 100_000, intervals: [30_000] });
}

/** Returns the link of the invitation in the newest mail to an address. */
export async function readInvitation(page: Page, email: string): Promise<string> {
  const start = '/admin/accept-invitation#';
  let link = '';
  await expect(async () => {
    await page.goto(`/mailbox?token=${token}&to=${encodeURIComponent(email)}`);
    const text = (await page.getByText(start).first().textContent()) ?? '';
    link = text.split(/\s/).find((word) => word.includes(start)) ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 60_000 });
  return link.slice(link.indexOf(start));
}

/** Sets up codes on the screen. @returns the key of the authenticator app */
export async function setUpCodes(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: 'QR code with the key for your app' })).toBeVisible();
  const secret = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(
    page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
  ).toHaveCount(10);
  return secret;
}
