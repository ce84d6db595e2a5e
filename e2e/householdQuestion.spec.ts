import type { Page } from '@playwright/test';
import { arrive, callsOf, comeBackAfter, type Person } from './arrive.ts';
import { expectNoBarriers } from './barriers.ts';
import { expect, testWithOwnShop as test } from './test.ts';

const products = [
  'soft-toilet-tissue-9',
  'everyday-facial-tissues-3',
  'sage-sea-salt-hand-wash',
  'grapefruit-mint-shower-gel',
  'everyday-shampoo',
  'mint-fluoride-toothpaste-2',
];

interface Answer {
  householdQuestion: { sentence: string } | null;
}

/** Reports the stock of every product. */
async function reportAll(page: Page, person: Person, report: object): Promise<void> {
  const call = callsOf(page.request, person);
  for (const productId of products)
    await call('POST', '/changes', { kind: 'report', productId, ...report });
}

/**
 * Creates a customer who has reported little usage at first and much since, until the shop asks. It
 * may ask about the first before it has learnt of the second.
 */
async function withQuestion(page: Page): Promise<Person> {
  let person = await arrive(page, { stage: 'paid', products });
  for (let month = 0; month < 6; month += 1) {
    person = await comeBackAfter(page, 25, person);
    await reportAll(page, person, { report: 'plenty', packsLeft: 3 });
  }
  person = await comeBackAfter(page, 75, person);
  for (let month = 0; month < 10; month += 1) {
    await reportAll(page, person, { report: 'ranOut' });
    person = await comeBackAfter(page, 25, person);
    const call = callsOf(page.request, person);
    const { householdQuestion } = (await call('GET', '/stock-questions')) as Answer;
    if (householdQuestion) return person;
  }
  throw new Error('The shop has not asked.');
}

test('a household whose usage has moved is asked whether it has changed, and describes its occupants', async ({
  page,
}) => {
  test.slow();
  await withQuestion(page);
  await page.goto('/box-summary');
  const card = page.getByRole('region', { name: 'Has your household changed?' });
  await expect(card).toContainText(
    /You use (more|less) of \d products than half a year ago, such as /,
  );
  await expectNoBarriers(page);

  await card.getByRole('link', { name: 'Update who lives here' }).click();
  await expect(page.getByRole('heading', { name: 'Who lives at home?' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Occupants' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByLabel('Adult males')).toHaveValue('1');
  await expect(page.getByLabel('Children males')).toHaveValue('1');
  await expectNoBarriers(page);
  await page.getByLabel('Infants').fill('1');
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByRole('heading', { name: 'How is your home laid out?' })).toBeVisible();
  await save.click();
  await expect(page.getByRole('heading', { name: 'What is there to use?' })).toBeVisible();
  await save.click();
  await expect(page.getByText('Appliance details saved')).toBeVisible();

  await page.goto('/box-summary');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(card).toHaveCount(0);
});
