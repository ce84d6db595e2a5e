import * as staff from '@nestbox/contract/staffCatalogue';
import { addDays } from '@nestbox/domain/calendar/date';
import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { operate } from '../../../testing/harness/operator.ts';
import { callStaff, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { catalogueChanges } from '../../catalogue/schema.ts';
import { today } from '../../platform/clock.ts';

const shop = useTestShop();
const productId = 'everyday-tea-bags-160';

it('refuses a rate for the zero class, and changes none', async () => {
  const set = ['vat', 'set', 'zero', '5'];
  expect(await operate(shop, set)).toMatchObject({
    exit: 1,
    printed: '',
    noted: 'The zero class stays at 0%. Change the class of the products.',
  });
  expect((await operate(shop, ['vat', 'list'])).printed).toMatch(/^zero: 0%$/m);
});

it("sets a product's class from tomorrow on, and tells the other processes", async () => {
  const owner = await newMember(shop, 'owner');
  const now = today(shop.services.clock);
  const set = (id: string, from: string) =>
    callStaff(shop, staff.setProductVat, {
      as: owner,
      params: { productId: id },
      body: { vatClass: 'standard', from, why: 'A biscuit, not a cake.' },
    });
  const early = await set(productId, now);
  expect([early.status, early.problem.detail]).toEqual([
    409,
    `VAT of ${now} is on receipts already: it can change from ${addDays(now, 1)} on.`,
  ]);
  expect((await set(productId, addDays(now, 1))).answer.vat.changes).toEqual([
    { vatClass: 'standard', from: addDays(now, 1) },
  ]);
  const { reader } = shop.services.database;
  const changes = await reader
    .select()
    .from(catalogueChanges)
    .where(eq(catalogueChanges.productId, productId))
    .orderBy(desc(catalogueChanges.at));
  expect(changes[0]).toMatchObject({ kind: 'edited' });
});

it('names a product that is not there', async () => {
  expect(await operate(shop, ['vat', 'class', 'no-such-tea', 'zero'])).toMatchObject({
    exit: 1,
    noted: "There is no product 'no-such-tea'.",
  });
});
