import { arrive, callsOf } from '../arrive.ts';
import {
  boxAt,
  boxesOf,
  cardOf,
  dashedDate,
  inPounds,
  shortDate,
  shortDateWithYear,
} from '../boxes.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';

test('the subscription of a customer with planned boxes', async ({ page }) => {
  const person = await arrive(page);
  const call = callsOf(page.request, person);
  const [next] = await boxesOf(page, person, 'next');
  if (!next) throw new Error('no box was planned');
  const future = await boxesOf(page, person, 'future');

  await sentence('4.26 inactive', 'without a saved card the subscription is inactive', async () => {
    expect(await call('GET', '/account/get-subscription-status')).toMatchObject({
      active: false,
      paymentDetailsAdded: false,
    });
    expect(await call('GET', '/payment')).toBeNull();
  });

  await test.step('three cards show the boxes of the plan', async () => {
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch')
        asked.add(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await page.goto('/my-subscription');
    for (const [title, facts] of [
      ['Previous boxes', ['0', 'None yet']],
      ['Future boxes', [String(future.length), dashedDate(future.at(-1)?.deliveryDate ?? '')]],
    ] as const) {
      const card = page.getByRole('main').getByRole('link', { name: title });
      await expect(card.locator('dd')).toHaveText([...facts]);
    }
    const nextBox = page.getByRole('region', { name: 'Next box' });
    await expect(nextBox.locator('dd')).toHaveText([
      shortDate(next.deliveryDate),
      inPounds(next.boxPrice),
      `${next.product} products`,
    ]);
    await expect(nextBox.getByRole('link', { name: 'Next box' })).toHaveAttribute(
      'href',
      `/my-box-products/1/${next.boxId}`,
    );
    for (const which of ['past', 'next', 'future'] as const)
      await sentence(`7.18 ${which}`, `the list of ${which} boxes is asked for`, async () => {
        expect(asked).toContain(`GET /api/customer/${person.customerId}/boxes/${which}`);
      });
  });

  await sentence('1.7 future boxes', 'the future boxes of the plan lead to each', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Future boxes' }).click();
    await expect(page.getByRole('article')).toHaveCount(future.length);
    for (const box of future)
      await expect(cardOf(page, box.boxNumber).locator('dd')).toHaveText([
        String(box.product),
        shortDateWithYear(box.shipment_date),
        inPounds(box.boxPrice),
      ]);
    await cardOf(page, 2).click();
    const { boxId } = await boxAt(page, person, 1);
    await expect(page).toHaveURL(`/my-box-products/2/${boxId}`);
  });
});
