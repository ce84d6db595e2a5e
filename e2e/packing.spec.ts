import type { Browser, Page } from '@playwright/test';
import { arrive } from './arrive.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './barriers.ts';
import { readInvitation, setUpCodes, signInAsOwner, staffPassword } from './staffAccount.ts';
import { expect, testWithOwnShop as test } from './test.ts';

/** Creates customers with paid boxes. @returns the day on which they leave */
async function paidBoxes(page: Page, count: number): Promise<string> {
  let day = '';
  for (let made = 0; made < count; made += 1) {
    const { customerId, token } = await arrive(page, { stage: 'paid', products: 2 });
    const headers = { authorization: `Bearer ${token}` };
    const boxes = await page.request.get(`/api/customer/${customerId}/boxes`, { headers });
    day = (await boxes.json())[0].shipment_date;
  }
  return day;
}

/** Invites a packer, who joins in a browser of their own. */
async function joinAsPacker(owner: Page, browser: Browser, baseURL: string): Promise<Page> {
  await owner.goto('/admin/staff');
  await owner.getByRole('button', { name: 'Invite somebody' }).click();
  await owner.getByRole('textbox', { name: 'Email' }).fill('ben@example.com');
  await owner.getByRole('textbox', { name: 'Name' }).fill('Ben Reed');
  await owner.getByRole('combobox', { name: 'Role' }).selectOption('warehouse');
  await owner.getByRole('button', { name: 'Send invitation' }).click();
  await expect(owner.getByText('Ben Reed gets a mail with a link')).toBeVisible();
  const link = await readInvitation(owner, 'ben@example.com');
  const ben = await (await browser.newContext({ baseURL })).newPage();
  await ben.goto(link);
  await ben.getByLabel('New password').fill(staffPassword);
  await ben.getByRole('button', { name: 'Choose password' }).click();
  await setUpCodes(ben);
  await ben.getByRole('button', { name: 'I have saved them' }).click();
  return ben;
}

/** Ticks every product of the open box: the first by its id, the others by tap. */
async function packOpenBox(packer: Page): Promise<void> {
  const contents = packer.getByRole('list', { name: 'Contents' }).getByRole('checkbox');
  const field = packer.getByRole('textbox', { name: 'Scan a product or a slip' });
  await expect(field).toBeFocused();
  const boxId = new URL(packer.url()).pathname.split('/').at(-1);
  const { items } = await (await packer.request.get(`/api/staff/packing/${boxId}`)).json();
  await field.fill(items[0].productId);
  await field.press('Enter');
  await expect(contents.first()).toBeChecked();
  // A packer does not wait for the answers.
  for (let place = 1; place < (await contents.count()); place += 1) {
    await contents.nth(place).click();
  }
  for (const each of await contents.all()) await expect(each).toBeChecked();
  await packer.getByRole('button', { name: 'Packed' }).click();
  await expect(packer.getByText('You have packed this box.')).toBeVisible();
}

/** Prints labels on sheets of A4, which the browser remembers. */
async function expectLabels(page: Page, count: number): Promise<void> {
  const paper = page.getByRole('combobox', { name: 'Label paper' });
  await expect(paper).toHaveValue('a6');
  await paper.selectOption('A4 sheets');
  await page.reload();
  await expect(paper).toHaveValue('a4');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Print labels' }).click();
  const labels = await opened;
  await expect(labels.locator('.label')).toHaveCount(count);
  await expect(labels.locator('.page')).toHaveCount(Math.ceil(count / 4));
  await labels.close();
}

/** Ticks all boxes by the keyboard on a phone, prints their slips, and holds them. */
async function holdTicked(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('checkbox', { name: 'Tick all that are shown' }).press('Space');
  const bar = page.getByRole('region', { name: 'Ticked boxes' });
  await expect(bar).toBeInViewport();
  await expectNoSidewaysScroll(page, 'ticked boxes at 360 px');
  await expectNoBarriers(page, 'ticked boxes');
  const count = await page.getByRole('list', { name: 'Boxes' }).getByRole('link').count();
  const opened = page.waitForEvent('popup');
  await bar.getByRole('link', { name: 'Slips' }).click();
  const slips = await opened;
  await expect(slips.locator('section')).toHaveCount(count);
  await slips.close();
  await bar.getByRole('button', { name: 'Hold…' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason, for the customers' }).fill('Snow.');
  await dialog.getByRole('button', { name: `Hold ${count} boxes back` }).press('Enter');
  await expect(dialog.getByRole('status')).toHaveText(`${count} boxes are held back.`);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('list', { name: 'Boxes' }).getByText('Snow.')).toHaveCount(count);
}

test('two packers share a day, and no box is packed twice', async ({ page, browser, shop }) => {
  test.setTimeout(300_000);
  const day = await paidBoxes(page, 3);
  await signInAsOwner(page);
  const ben = await joinAsPacker(page, browser, shop.url);
  const list = `/admin/packing?day=${day}`;
  const boxesOf = (packer: Page) => packer.getByRole('list', { name: 'Boxes' }).getByRole('link');
  await page.goto(`${list}&state=waiting`);
  await expect(boxesOf(page).first()).toBeVisible();
  const waiting = await boxesOf(page).count();
  for (const packer of [page, ben]) {
    await packer.goto(list);
    await boxesOf(packer).first().click();
    await expect(packer.getByRole('button', { name: 'Start packing' })).toBeVisible();
  }
  await ben.getByRole('button', { name: 'Start packing' }).click();
  await expect(ben.getByRole('button', { name: 'Give it back' })).toBeVisible();
  await page.getByRole('button', { name: 'Start packing' }).click();
  await expect(page.getByRole('alert')).toContainText('Ben Reed is packing box 1.');
  await expect(page.getByRole('button', { name: 'Take it over' })).toBeVisible();
  for (const width of [768, 360]) {
    await ben.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(ben, `a box at ${width} px`);
  }
  await expectNoBarriers(ben, 'a box');
  await ben
    .getByRole('button', { name: /^Not there/ })
    .first()
    .click();
  await expect(ben.getByRole('button', { name: 'Take out and refund' })).toBeVisible();
  await expectNoBarriers(ben, 'a product that is not there');
  await ben.getByRole('button', { name: 'Leave it as it is' }).click();
  await ben.getByRole('textbox', { name: 'Scan a product or a slip' }).focus();
  await packOpenBox(ben);
  await ben
    .getByRole('textbox', { name: 'Tracking number or link' })
    .fill('https://parcels.example/1');
  await ben.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(ben.getByRole('button', { name: 'Change the tracking number' })).toBeVisible();

  await page.goto(`${list}&state=waiting`);
  await expect(boxesOf(page)).toHaveCount(waiting - 1);
  await expectLabels(page, waiting - 1);
  await boxesOf(page).first().click();
  await page.getByText('Hold it back').click();
  await page.getByRole('textbox', { name: 'Reason, for the customer' }).fill('The lid is broken.');
  await page.getByRole('button', { name: 'Hold it', exact: true }).click();
  await expect(page.getByText('Held: The lid is broken.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue with it' }).click();
  await page.getByRole('button', { name: 'Start packing' }).click();
  await packOpenBox(page);
  await page.getByRole('link', { name: 'Packing list' }).click();
  await expect(page).toHaveURL(`${list}&state=waiting`);
  await expect(boxesOf(page)).toHaveCount(waiting - 2);
  await ben.context().close();
  await page.goto(list);
  await holdTicked(page);
});
