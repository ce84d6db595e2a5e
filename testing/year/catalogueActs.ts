import {
  listCatalogue,
  retireListedProduct,
  setProductPrice,
  setProductStock,
  setProductVat,
} from '@nestbox/contract/staffCatalogue';
import type { ProductId } from '@nestbox/contract/values';
import { addDays } from '@nestbox/domain/calendar/date';
import { londonDate } from '@nestbox/domain/calendar/london';
import { done, type StaffStage } from './staffActs.ts';

/** Times a day, on average. */
const actsADay = { price: 0.06, vat: 0.02, count: 0.1, retire: 0.012 } as const;

const rates = { standard: 20, reduced: 5, zero: 0 } as const;
type VatClass = keyof typeof rates;

/** Products whose packs are counted, of the most wanted ones. */
const countedProducts = 12;

/** Counts the packs of some products at the start of the year: few of some. */
export async function countFirst(play: StaffStage): Promise<void> {
  const { chance, stage } = play;
  const wanted = stage.catalogue.slice(0, 4 * countedProducts);
  for (const { productId } of chance.some(wanted, countedProducts)) {
    await count(play, productId, chance.whole(3, 60));
  }
}

/** Changes prices, VAT and stock now and then, and retires a product. */
export async function changeCatalogue(play: StaffStage): Promise<void> {
  const { chance, staff, stage } = play;
  const today = londonDate(stage.shop.now());
  if (chance.happens(actsADay.count)) {
    const { answer } = await staff.call(listCatalogue, {});
    const counted = answer.filter(({ stock, retired }) => stock && !retired);
    const product = counted.length > 0 ? chance.pick(counted) : null;
    if (product)
      await count(play, product.productId, (product.stock?.count ?? 0) + chance.whole(1, 60));
  }
  if (chance.happens(actsADay.price)) {
    const { productId, price } = chance.pick(stage.catalogue);
    const to = Math.max(1, Math.round(price * (0.8 + 0.5 * chance.next())));
    const from = addDays(today, chance.whole(8, 25));
    const body = { price: to, from, dryRun: false };
    const set = staff.call(setProductPrice, { params: { productId }, body });
    if (await done(play, 'price', set)) {
      stage.journal.acts.push({ kind: 'price', at: stage.shop.now(), productId, price: to, from });
    }
  }
  if (chance.happens(actsADay.vat)) {
    const { productId } = chance.pick(stage.catalogue);
    const vatClass = chance.pick(Object.keys(rates) as VatClass[]);
    const from = addDays(today, chance.whole(1, 20));
    const set = staff.call(setProductVat, { params: { productId }, body: { vatClass, from } });
    if (await done(play, 'VAT class', set)) {
      const act = { productId, rate: rates[vatClass], from };
      stage.journal.acts.push({ kind: 'vat', at: stage.shop.now(), ...act });
    }
  }
  if (chance.happens(actsADay.retire)) {
    const { productId } = chance.pick(stage.catalogue);
    await done(
      play,
      'retire',
      staff.call(retireListedProduct, { params: { productId }, body: {} }),
    );
  }
}

async function count(play: StaffStage, productId: ProductId, packs: number): Promise<void> {
  const { staff, stage } = play;
  const { answer } = await staff.call(listCatalogue, {});
  const before = answer.find((each) => each.productId === productId)?.stock?.count ?? null;
  const body = { count: packs, before };
  const set = staff.call(setProductStock, { params: { productId }, body });
  if (await done(play, 'count', set)) {
    stage.journal.acts.push({ kind: 'count', at: stage.shop.now(), productId, count: packs });
  }
}
