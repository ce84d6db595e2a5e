import type { Page } from '@playwright/test';
import { arrive, comeBackOn, type Person } from './arrive.ts';
import { expectNoBarriers } from './barriers.ts';
import { boxAt, boxesOf } from './boxes.ts';
import { readQuestionLink } from './mailbox.ts';
import { expect, testWithOwnShop as test } from './test.ts';

/** Products of which a household uses a pack in a few weeks. */
const products = [
  'soft-toilet-tissue-9',
  'kitchen-roll-4',
  'barista-oat-milk-6',
  'penne-pasta-1kg',
];

/** Creates a customer whose second box has just arrived. */
async function withQuestion(page: Page): Promise<Person> {
  const customer = await arrive(page, { stage: 'paid', products });
  const { deliveryDate } = await boxAt(page, customer, 1);
  return comeBackOn(page, deliveryDate, customer);
}

/** Hides that a program controls the browser, since programs do not answer by opening a link. */
const asPerson = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'webdriver', { get: () => false }));

const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;

/** Returns the price of the next box that can be changed. */
async function nextPrice(page: Page, person: Person): Promise<string> {
  const boxes = await boxesOf(page, person, 'future');
  return pounds(boxes.find(({ orderStatus }) => orderStatus === 'Created')?.boxPrice ?? 0);
}

test('a tap in the mail answers how many are left, says the effect, and can be undone', async ({
  page,
}) => {
  const person = await withQuestion(page);
  const before = await nextPrice(page, person);
  const link = await readQuestionLink(page, person.email);
  expect(link).toContain('packs=0');
  await asPerson(page);
  await page.goto(link.replace('packs=0', 'packs=3'));
  await expect(page.getByText(/^Thank you\. You have 3 or more packs of .* left\./)).toBeVisible();
  await expect(page).toHaveURL('/stock-question');
  const after = await nextPrice(page, person);
  const effect = page.getByText(/^Next box /);
  await expect(effect).toContainText(after);
  await expectNoBarriers(page);

  await page.getByRole('button', { name: /^9 packs of / }).click();
  await expect(page.getByText(/^Thank you\. You have 9 packs of .* left\./)).toBeVisible();
  await expectNoBarriers(page);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^Undone\. Next box /)).toContainText(before);
  expect(await nextPrice(page, person)).toBe(before);
  await page.getByRole('button', { name: '0', exact: true }).click();
  await expect(page.getByText(/^Thank you\. You have no .* left\./)).toBeVisible();

  // The link is used up.
  await page.goto('/');
  await page.goto(link);
  await expect(page.getByText(/^You have answered already\. You have no /)).toBeVisible();
});

test('a program that opens the link answers nothing, and a wrong link shows an error', async ({
  page,
}) => {
  const person = await withQuestion(page);
  const link = await readQuestionLink(page, person.email);
  await page.goto(link);
  await expect(page.getByRole('group', { name: /^How many .* are left\?$/ })).toBeVisible();
  await page.goto('/');
  await page.goto(link.replace(/token=[^&]+/, 'token=wrong'));
  await expect(page.getByRole('alert')).toHaveText('This link is too old, or no longer valid.');
});
