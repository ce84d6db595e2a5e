import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { successfulCharges } from 'stripe-sandbox/examine';
import { arrive, comeBackOn, type Person } from './arrive.ts';
import { boxesOf, cardOf, daysLater, inPounds, type ServedBox } from './boxes.ts';
import { changeCard, pay } from './customer.ts';
import { expect, testWithOwnShop as test, withMotion } from './test.ts';

test.use(withMotion);

/** Returns the box with this number, of any status. */
async function boxNumbered(page: Page, person: Person, boxNumber: number): Promise<ServedBox> {
  const box = (await boxesOf(page, person, 'all')).find((each) => each.boxNumber === boxNumber);
  if (!box) throw new Error(`There is no box ${boxNumber}`);
  return box;
}

const due = (page: Page) => page.getByRole('region', { name: 'Payment due' });

/** Returns the date, or the day after a Sunday, which has no deliveries. */
const deliveryDayFrom = (date: string) =>
  new Date(date).getUTCDay() === 0 ? daysLater(date, 1) : date;

for (const [device, viewport] of [
  ['phone', { width: 360, height: 780 }],
  ['desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(device, () => {
    test.use({ viewport });

    test('a subscription through postponement, authentication, a decline, cancellation and restart', async ({
      page,
      shop,
    }) => {
      let person = await arrive(page, { stage: 'paid' });
      const openCardForm = async () => {
        await page.goto('/subscription-details');
        await page.getByRole('button', { name: 'Change card' }).click();
      };

      await test.step('postpone one box, disable the next', async () => {
        await page.goto('/box-summary');
        const second = await boxNumbered(page, person, 2);
        await cardOf(page, 2).getByRole('button', { name: 'Postpone' }).click();
        const later = deliveryDayFrom(daysLater(second.deliveryDate, 3));
        await page.getByPlaceholder('Select a date').fill(later);
        await page.getByRole('button', { name: 'Add new date' }).click();
        await expect(page.getByText('Date successfully updated!')).toBeVisible();
        await cardOf(page, 3).getByRole('button', { name: 'Disable' }).click();
        await expect(page.getByText('Successfully updated the box')).toBeVisible();
        expect((await boxNumbered(page, person, 2)).deliveryDate).toBe(later);
      });

      await test.step('a card that needs authentication for every payment', async () => {
        await openCardForm();
        await changeCard(page, '4000002760003184');
        await page.getByRole('button', { name: 'Complete authentication' }).click();
        await expect(page.getByText('Your card is changed')).toBeVisible();
        const { shipment_date } = await boxNumbered(page, person, 2);
        person = await comeBackOn(page, shipment_date, person);
        await page.goto('/manage-subscription');
        await expect(due(page)).toContainText('your bank wants you to confirm it yourself');
        await due(page).getByRole('link', { name: 'Pay now' }).click();
        await pay(page, '4000002760003184');
        await page.getByRole('button', { name: 'Complete authentication' }).click();
        await expect(page).toHaveURL('/manage-subscription');
        await expect(due(page)).toHaveCount(0);
        expect((await boxNumbered(page, person, 2)).orderStatus).toBe('Paid');
      });

      await test.step('a declined card, replaced by another', async () => {
        await openCardForm();
        await changeCard(page, '4000000000000341');
        await expect(page.getByText('Your card is changed')).toBeVisible();
        // Days without a report change the plan.
        const planned = await boxNumbered(page, person, 4);
        person = await comeBackOn(page, daysLater(planned.lastChangeDate, -3), person);
        const fourth = await boxNumbered(page, person, 4);
        person = await comeBackOn(page, fourth.shipment_date, person);
        expect((await boxNumbered(page, person, 2)).orderStatus).toBe('Delivered');
        expect((await boxNumbered(page, person, 3)).orderStatus).toBe('Skipped');
        await page.goto('/products');
        await expect(due(page)).toContainText(`Box 4 is not paid: ${inPounds(fourth.boxPrice)}`);
        await due(page).getByRole('link', { name: 'Change card' }).click();
        await page.getByRole('button', { name: 'Change card' }).click();
        await changeCard(page, '5555555555554444');
        await expect(page.getByText('Your card is changed')).toBeVisible();
        await expect
          .poll(async () => (await boxNumbered(page, person, 4)).orderStatus)
          .toBe('Paid');
        await page.goto('/products');
        await expect(due(page)).toHaveCount(0);
      });

      await test.step('cancellation and restart', async () => {
        await page.goto('/subscription-details');
        await page.getByRole('button', { name: 'Cancel subscription' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
        await expect(page.getByText(/Your subscription is not active/)).toBeVisible();
        await page.getByRole('button', { name: 'Start again' }).click();
        await expect(page.getByText(/Your subscription is active/)).toBeVisible();
        await page.goto('/box-summary');
        await expect(page.getByText('Created').nth(2)).toBeVisible();
      });

      // Other customers of this shop have paid too.
      const charges = successfulCharges(join(shop.dataFolder, 'card-sandbox.jsonl')).filter(
        (charge) => charge.metadata.customer_id === person.customerId,
      );
      const paid = (await boxesOf(page, person, 'all')).filter((box) =>
        ['Paid', 'Dispatched', 'Delivered'].includes(box.orderStatus),
      );
      expect(charges.map((charge) => charge.amount).sort()).toEqual(
        paid.map((box) => box.boxPrice).sort(),
      );
      expect(new Set(charges.map((charge) => charge.metadata.box_id)).size).toBe(charges.length);
    });
  });
}
