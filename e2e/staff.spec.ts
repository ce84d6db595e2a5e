import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expectNoBarriers, expectNoSidewaysScroll } from './barriers.ts';
import { drawPng } from './drawPng.ts';
import { openAsOwner, readInvitation, setUpCodes, staffPassword } from './staffAccount.ts';
import { expect, test } from './test.ts';

/** Expects that nothing sticks out at any width, and that axe finds nothing on a phone. */
async function expectFit(page: Page, screen: string): Promise<void> {
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `${screen} at ${width} px`);
  }
  await expectNoBarriers(page, screen);
}

const screen = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name });

async function openScreen(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await screen(page, name).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
}

/** Invites somebody as an owner. @returns the link of the mail */
async function invite(owner: Page, email: string, name: string, role: string): Promise<string> {
  await openScreen(owner, 'Staff');
  await owner.getByRole('button', { name: 'Invite somebody' }).click();
  await owner.getByRole('textbox', { name: 'Email' }).fill(email);
  await owner.getByRole('textbox', { name: 'Name' }).fill(name);
  await owner.getByRole('combobox', { name: 'Role' }).selectOption(role);
  await owner.getByRole('button', { name: 'Send invitation' }).click();
  await expect(owner.getByText(`${name} gets a mail with a link, valid for 7 days.`)).toBeVisible();
  return readInvitation(owner, email);
}

/** Opens a page of another browser. */
const otherPage = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' })).newPage();

test('an invited person joins, and what they typed stays when their session ends', async ({
  page,
  browser,
}) => {
  await openAsOwner(page);
  const email = `kit.${randomUUID()}@example.com`;
  const link = await invite(page, email, 'Kit Hall', 'owner');

  const kit = await otherPage(browser);
  await kit.goto(link);
  await expect(kit.getByText('Hello Kit Hall.')).toBeVisible();
  await expectFit(kit, 'invitation');
  await kit.getByLabel('New password').fill(staffPassword);
  await kit.getByRole('button', { name: 'Choose password' }).click();
  await expect(kit.getByRole('heading', { name: 'Set up your codes' })).toBeVisible();
  // The session opens no other screen before.
  await kit.goto('/admin/staff');
  await expect(kit.getByRole('heading', { name: 'Set up your codes' })).toBeVisible();
  await expectFit(kit, 'codes');
  await setUpCodes(kit);
  await expectFit(kit, 'recovery codes');
  const [recoveryCode = ''] = await kit
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  await kit.getByRole('button', { name: 'I have saved them' }).click();

  await openScreen(kit, 'Staff');
  await kit.getByRole('button', { name: 'Invite somebody' }).click();
  const invited = `lee.${randomUUID()}@example.com`;
  await kit.getByRole('textbox', { name: 'Email' }).fill(invited);
  await kit.getByRole('textbox', { name: 'Name' }).fill('Lee Brook');
  await kit.context().clearCookies();
  await kit.getByRole('button', { name: 'Send invitation' }).click();
  const dialog = kit.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expectNoBarriers(kit, 'sign in again');
  await dialog.getByLabel('Password', { exact: true }).fill(staffPassword);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(recoveryCode);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(kit.getByRole('textbox', { name: 'Email' })).toHaveValue(invited);
  await kit.getByRole('button', { name: 'Send invitation' }).click();
  await expect(kit.getByText('Lee Brook gets a mail with a link')).toBeVisible();
  await kit.context().close();
});

test('the owner looks at lists and settings', async ({ page }) => {
  await test.step('numbers lead to their lists, and the audit log is filtered in its address', async () => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expectFit(page, 'sign in');
    await openAsOwner(page);
    await page.getByText('Nothing else waits').click();
    await page.getByRole('link', { name: 'Failed charges' }).click();
    await expect(page.getByRole('heading', { name: 'Failed charges', level: 1 })).toBeVisible();
    await openScreen(page, 'Staff');
    await page.getByRole('button', { name: 'Change Olive Owner' }).click();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await expectFit(page, 'change of a member');
    await openScreen(page, 'Audit log');
    await page.getByRole('combobox', { name: 'What' }).selectOption('Signed in');
    await expect(page).toHaveURL(/\/admin\/audit-log\?act=sign-in$/);
    const table = page.getByRole('table', { name: 'Audit log' });
    await expect(table.getByText('Signed in').first()).toBeVisible();
  });

  await test.step('a day is closed after its preview, and mails are seen with other words', async () => {
    await openScreen(page, 'Settings');
    await page.getByRole('link', { name: 'Where and when we deliver' }).click();
    await page.getByLabel('Day', { exact: true }).fill('2099-03-03');
    await page.getByRole('textbox', { name: 'Reason for customers' }).fill('Stocktaking');
    await page.getByRole('button', { name: 'See whose boxes move' }).click();
    await page.getByRole('button', { name: 'Close this day' }).click();
    const closed = page.getByRole('list', { name: 'Days that you closed' });
    await expect(closed.getByText('Closed by Olive Owner')).toBeVisible();
    await closed.getByRole('button', { name: /^Open again: .*2099/ }).click();
    await page.getByRole('button', { name: 'Open this day' }).click();
    await expect(closed).toHaveCount(0);

    await openScreen(page, 'Settings');
    await page.getByRole('main').getByRole('link', { name: 'Mails', exact: true }).click();
    await page.getByRole('link', { name: 'Words of all mails' }).click();
    await page.getByRole('textbox', { name: 'First line' }).fill('Dear {name},');
    await page.getByRole('button', { name: 'See the previews' }).click();
    await expect(page.getByText('The previews show these words.')).toBeVisible();
    await page.getByRole('navigation', { name: 'Parts' }).getByRole('link').first().click();
    await page.getByRole('searchbox', { name: 'Find a mail' }).fill('box was paid');
    await page.getByRole('link', { name: /^A box was paid/ }).click();
    for (const colours of ['Dark', 'Light']) {
      await page.getByRole('radio', { name: colours }).check({ force: true });
      const mail = page.frameLocator('iframe[title="The mail “A box was paid”"]');
      await expect(mail.locator('body')).toContainText('Dear Ada,');
    }
  });
});

test('the owner keeps the catalogue', async ({ page }) => {
  test.slow();
  await openAsOwner(page);
  // A second try finds the price that the first one set.
  const pence = 5 + test.info().retry;

  await test.step('a price is set after its preview, packs are counted, and the forecast reads them', async () => {
    await openScreen(page, 'Catalogue');
    const find = page.getByRole('searchbox', { name: 'Find a product' });
    await find.fill('table salt');
    await expect(page).toHaveURL(/\/admin\/catalogue\?words=table\+salt$/);
    const packs = page.getByRole('textbox', { name: /^Packs of Fine Table Salt/i });
    await expect(packs).toHaveCount(1);
    await packs.fill('90000');
    await packs.press('Enter');
    await expect(page.getByText('In stock, 0 reserved')).toBeVisible();
    await page.getByRole('button', { name: /^Change the price of Fine Table Salt/i }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'New price' }).fill(`0.0${pence}`);
    await dialog.getByLabel('First day', { exact: true }).fill('2040-01-01');
    await dialog.getByRole('button', { name: 'See what changes' }).click();
    await expect(
      dialog.getByText(new RegExp(`costs £0\\.0${pence} from .* 2040 on, instead of`)),
    ).toBeVisible();
    await expectFit(page, 'price of a product');
    await dialog.getByRole('button', { name: 'Set price' }).click();
    await expect(page.getByText(new RegExp(`^£0\\.0${pence} from`))).toBeVisible();
    await openScreen(page, 'Forecast');
    await page.getByRole('searchbox', { name: 'Find a product' }).fill('table salt');
    const table = page.getByRole('table', { name: 'Packs by product and week' });
    // Without `exact` a row whose cells read 9, 0, 0, 0, 0 matches too.
    await expect(table.getByText('90000', { exact: true })).toBeVisible();
    await page.getByLabel('Days until an order arrives').fill('21');
    await expect(page).toHaveURL(/lead=21/);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^buying-forecast-\d{4}-\d\d-\d\d\.csv$/);
  });

  await test.step('a product is edited and a file imported, each after a preview', async () => {
    await openScreen(page, 'Catalogue');
    await page.getByRole('searchbox', { name: 'Find a product' }).fill('flaky sea salt');
    await page.getByRole('link', { name: 'Flaky Sea Salt', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Flaky Sea Salt', level: 1 })).toBeVisible();
    const short = page.getByRole('textbox', { name: 'Short description' });
    await short.fill(`Crisp flakes ${randomUUID()}`);
    await page.getByRole('button', { name: 'See what changes' }).click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByText(/^Short description: /)).toBeVisible();
    await expectFit(page, 'a product of the catalogue');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.')).toBeVisible();

    await page.getByRole('link', { name: 'All products' }).click();
    await page.getByRole('link', { name: 'Import and export' }).click();
    const rows = `productId,descriptionShort\nflaky-sea-salt,Large flakes ${randomUUID()}\n`;
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'right.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
    await expect(page.getByText('1 product of 1 will change.')).toBeVisible();
    await expectFit(page, 'import');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('1 product written.')).toBeVisible();
  });

  await test.step('categories are added and retired, and synonyms typed in their rows', async () => {
    await openScreen(page, 'Catalogue');
    await page.getByRole('link', { name: 'Categories', exact: true }).click();
    const list = page.getByRole('list', { name: 'Categories' });
    await expect(list).toBeVisible();
    const name = `Garden ${randomUUID().slice(0, 8)}`;
    await page.getByRole('textbox', { name: 'New category' }).fill(name);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(list.getByText(name)).toBeVisible();
    await page.getByRole('button', { name: `Rename ${name}` }).click();
    await expectFit(page, 'categories');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: `Retire ${name}` }).click();
    await expect(list.getByText(name)).toHaveCount(0);
    await page.getByRole('link', { name: 'Usage types' }).click();
    const synonyms = page.getByRole('textbox', { name: /^Synonyms of / }).first();
    const before = await synonyms.inputValue();
    for (const words of [`${before}, ${name}`, before]) {
      await synonyms.fill(words);
      await synonyms.press('Enter');
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
    }
    await expect(synonyms).toHaveValue(before);
    await expectFit(page, 'usage types');
  });

  await test.step('pictures of a product are chosen, described and removed', async () => {
    await openScreen(page, 'Pictures');
    await page.getByRole('searchbox', { name: 'Find a product' }).fill('bathroom spray');
    await expect(page).toHaveURL(/words=bathroom\+spray$/);
    await page
      .getByRole('link', { name: /^Eucalyptus bathroom spray/i })
      .first()
      .click();
    await expect(page.getByText(/^No photographs yet/)).toBeVisible();
    const picture = { name: 'front.png', mimeType: 'image/png', buffer: await drawPng(page) };
    const wrong = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('notes') };
    await page.getByLabel('Choose pictures').setInputFiles([picture, wrong]);
    const list = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
    await expect(list).toHaveCount(1);
    await expect(page.getByText('notes.png is no JPEG, PNG, WebP or AVIF picture.')).toBeVisible();
    await expectFit(page, 'pictures of a product');
    await list.getByRole('textbox', { name: 'What it shows' }).fill('The bottle');
    await list.getByRole('button', { name: 'Save text' }).click();
    await expect(list.getByRole('img', { name: 'The bottle' })).toBeVisible();
    await list.getByRole('button', { name: 'Remove front.png' }).click();
    await list.getByRole('button', { name: 'Remove it' }).click();
    await expect(page.getByText(/^No photographs yet/)).toBeVisible();
  });
});

test('the staff’s app is apart from the customers’', async ({ page, request }) => {
  await test.step('the staff’s app is apart from the customers’', async () => {
    const answer = await request.get('/admin/staff');
    expect(answer.headers()).toMatchObject({ 'x-robots-tag': 'noindex' });
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/default-src 'none'; script-src 'self';/);
    expect(policy).not.toContain('unsafe');
    const scripts: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url());
    });
    await page.goto('/login');
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(scripts).not.toEqual([]);
    expect(scripts.filter((url) => url.includes('/admin/'))).toEqual([]);
  });

  await test.step('no file that customers load holds code of the staff’s', async () => {
    const folder = join(import.meta.dirname, '../web/build/client');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    // Staff who see the shop as a customer load these.
    const ofCustomerView = /^assets\/(seeAsCustomer|staffCall|staffCustomerView)-/;
    const scripts = files.filter((file) => file.endsWith('.js') && !ofCustomerView.test(file));
    expect(scripts.length).toBeGreaterThan(10);
    const holding = scripts.filter((file) =>
      /\/staff\/|x-csrf-token|react-table/.test(readFileSync(join(folder, file), 'utf8')),
    );
    expect(holding).toEqual([]);
  });
});
