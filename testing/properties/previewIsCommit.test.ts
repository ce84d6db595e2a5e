import { type Box, listBoxes } from '@nestbox/contract/box';
import { type ChangeEffect, makeChange, previewChange } from '@nestbox/contract/change';
import { getForecast } from '@nestbox/contract/forecast';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aNewcomer } from '../harness/aCustomer.ts';
import { anyChoice, anyDay, anyHome } from '../harness/anyNewcomer.ts';
import { ask, tryTo } from '../harness/customers.ts';
import { propertyRuns } from '../harness/propertyRuns.ts';
import { usualRequests } from '../year/changeRequests.ts';
import { type Act, actOf } from './acts.ts';
import { outlineOf, requestOf, type Shopper, withShopper } from './shopper.ts';

const { services } = await aNewcomer();
const { address: _, changeCard: __, comeBack: ___, ...changes } = usualRequests;
const kinds = Object.keys(changes) as (keyof typeof changes)[];

const story = fc.record({
  household: anyHome,
  chosen: anyChoice(services.catalogue),
  today: anyDay,
  paidFor: fc.constantFrom(null, 0, 3, 12, 30),
  acts: fc.array(actOf(...kinds), { minLength: 1, maxLength: 8 }),
});

/** Returns an effect without the ids of boxes: each plan gives a new box another one. */
const withoutIds = ({ nextBox, notes, sentences, boxes }: ChangeEffect) => ({
  nextBox,
  notes,
  sentences,
  boxes: boxes.map(({ boxId: _, ...box }) => box),
});

const outlined = ({ boxes }: ChangeEffect) =>
  boxes.map(({ boxNumber, after }) => ({
    number: boxNumber,
    outline: after && {
      number: boxNumber,
      day: after.deliveryDate,
      price: after.boxPrice,
      status: after.orderStatus,
      packs: Object.fromEntries(
        after.items.map(({ productId, quantity }) => [productId, quantity]),
      ),
    },
  }));

/** Previews a change and makes it, and expects that both say what the boxes then are. */
async function expectAsPreviewed({ shop, person }: Shopper, act: Act): Promise<void> {
  const body = await requestOf({ shop, person }, act);
  if (!body) return;
  const before = await ask(shop, person, listBoxes);
  const previewed = await tryTo(shop, person, previewChange, { body });
  expect(await ask(shop, person, listBoxes)).toEqual(before);
  const made = await tryTo(shop, person, makeChange, { body });
  if (previewed.status !== 200) {
    expect([made.status, made.problem]).toEqual([previewed.status, previewed.problem]);
    return;
  }
  expect(made.status, made.problem?.detail).toBe(200);
  expect(withoutIds(made.answer)).toEqual(withoutIds(previewed.answer));
  const boxes = await ask(shop, person, listBoxes);
  const changed = new Map(outlined(made.answer).map(({ number, outline }) => [number, outline]));
  const expected = [
    ...before.map(outlineOf).filter(({ number }) => !changed.has(number)),
    ...[...changed.values()].filter((outline) => outline !== null),
  ];
  const byNumber = (a: { number: number }, b: { number: number }) => a.number - b.number;
  expect(boxes.map(outlineOf).sort(byNumber)).toEqual(expected.sort(byNumber));
  expect(nextOf(boxes)).toEqual(made.answer.nextBox.after);
  const forecast = await ask(shop, person, getForecast);
  expect(forecast.averageMonth).toBe(previewed.answer.preview.averageMonth.after);
  const months = new Map(
    forecast.months.map(({ month, paid, planned }) => [month, paid + planned]),
  );
  for (const { month, after } of previewed.answer.preview.months) {
    expect(months.get(month) ?? 0, month).toBe(after);
  }
}

function nextOf(boxes: readonly Box[]) {
  const [next] = boxes
    .filter(({ orderStatus }) => orderStatus === 'Created')
    .sort((a, b) => a.deliveryDate.localeCompare(b.deliveryDate));
  return next ? { deliveryDate: next.deliveryDate, boxPrice: next.boxPrice } : null;
}

it('a preview says what the change does, and what the boxes then are', { timeout: 900_000 }, () =>
  fc.assert(
    fc.asyncProperty(story, ({ acts, ...start }) =>
      withShopper(start, async (shopper) => {
        for (const act of acts) await expectAsPreviewed(shopper, act);
      }),
    ),
    propertyRuns(3),
  ),
);
