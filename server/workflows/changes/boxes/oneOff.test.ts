import { boxPrice } from '@nestbox/domain/billing/price';
import { describe, expect, it } from 'vitest';
import { aCustomer, daysLater } from '../../../../testing/harness/aCustomer.ts';
import {
  changed,
  decide,
  editable,
  nextOf,
  notChosen,
  packsOf,
  refused,
} from '../../../../testing/harness/changeDraft.ts';
import { wording } from '../../../../testing/harness/changeWording.ts';
import { refusal, withBoxes } from '../../../../testing/harness/fourBoxes.ts';
import { oneOff } from './oneOff.ts';

describe('a one-off before it is planned', () => {
  it('comes at its price, replaces an earlier one, and says whether staff added it', async () => {
    const { draft, next, third } = await withBoxes();
    const { productId, price } = notChosen(draft);
    decide(draft, { kind: 'oneOff', productId, quantity: 2 });
    draft.by = 'staff';
    decide(draft, { kind: 'oneOff', productId, quantity: 3 });
    const { items } = draft.findBox(next.boxId);
    expect(items.filter((item) => item.productId === productId)).toEqual([
      {
        productId,
        quantity: 3,
        unitPrice: price,
        quantitySet: false,
        oneOff: true,
        setByStaff: true,
      },
    ]);
    expect(items).toHaveLength(next.items.length + 1);
    expect(draft.findBox(third.boxId).items).toEqual(third.items);
    decide(draft, { kind: 'oneOff', productId, quantity: 0 });
    expect(draft.findBox(next.boxId).items).toEqual(next.items);
  });

  it('added by the customer is theirs', async () => {
    const { draft, next } = await withBoxes();
    const { productId } = notChosen(draft);
    decide(draft, { kind: 'oneOff', productId, quantity: 1 });
    const { items } = draft.findBox(next.boxId);
    expect(items.find((item) => item.productId === productId)).toMatchObject({ setByStaff: false });
  });

  it('is refused with the reason, and can be taken out when it is sold no more', async () => {
    const { draft } = await withBoxes();
    const { productId, productName } = notChosen(draft);
    const none = { productId: 'none', quantity: 1 };
    expect(() => decide(draft, { kind: 'oneOff', ...none })).toThrow(
      refusal('missing', 'There is no such product.'),
    );
    const chosen = { productId: nextOf(draft).productId, quantity: 1 };
    expect(() => decide(draft, { kind: 'oneOff', ...chosen })).toThrow(
      refusal('conflict', 'This product is in your boxes: change its quantity instead.'),
    );
    const { draft: later } = await withBoxes({ outOfStock: [productId] });
    expect(() => decide(later, { kind: 'oneOff', productId, quantity: 1 })).toThrow(
      refusal('conflict', `${productName} is not available at the moment.`),
    );
    expect(() => decide(later, { kind: 'oneOff', productId, quantity: 0 })).not.toThrow();
    draft.setBoxes(draft.after.boxes.slice(0, 1));
    expect(() => decide(draft, { kind: 'oneOff', productId, quantity: 1 })).toThrow(
      refusal('conflict', 'There is no coming box to add it to.'),
    );
  });
});

describe('a one-off', () => {
  it('comes in the next box alone, at its price, until it is taken out', async () => {
    const before = await aCustomer();
    const { box } = nextOf(before);
    const { productId } = notChosen(before);
    const after = changed(before, { kind: 'oneOff', productId, quantity: 2 });
    const [here, ...later] = editable(after);
    const item = here?.items.find((each) => each.productId === productId);
    expect(item).toMatchObject({ quantity: 2, oneOff: true });
    const { price } = before.services.catalogue.get(productId);
    expect(here && boxPrice(here)).toBe(boxPrice(box) + 2 * price);
    expect(later.length).toBeGreaterThan(0);
    expect(later.map(packsOf(productId))).toEqual(later.map(() => 0));
    const without = changed(after, { kind: 'oneOff', productId, quantity: 0 });
    expect(boxPrice(nextOf(without).box)).toBe(boxPrice(box));
  });

  it('keeps its number of packs in its box when it becomes one of the products', async () => {
    const customer = await aCustomer();
    const { productId } = notChosen(customer);
    const chosen = changed(
      customer,
      { kind: 'oneOff', productId, quantity: 7 },
      { kind: 'addProducts', productIds: [productId] },
    );
    expect(packsOf(productId)(nextOf(chosen).box)).toBe(7);
    expect(packsOf(productId)(nextOf(daysLater(chosen, 8)).box)).toBe(7);
  });

  it('is refused where the product is not available', async () => {
    const { productId } = notChosen(await aCustomer());
    const customer = await aCustomer({ outOfStock: [productId] });
    const { productName } = customer.services.catalogue.get(productId);
    refused(customer, { kind: 'oneOff', productId, quantity: 1 }).toThrow(
      `${productName} is not available at the moment.`,
    );
  });

  it('is refused where the product is in the boxes already, or is none', async () => {
    const customer = await aCustomer();
    const { productId } = nextOf(customer);
    refused(customer, { kind: 'oneOff', productId, quantity: 1 }).toThrow(
      'This product is in your boxes: change its quantity instead.',
    );
    refused(customer, { kind: 'oneOff', productId: 'no-such-thing', quantity: 1 }).toThrow(
      'There is no such product.',
    );
  });
});

it('is confirmed by whether it comes, and taken back by what came before', async () => {
  const { draft } = await withBoxes();
  const { productId } = notChosen(draft);
  const add = { kind: 'oneOff', productId, quantity: 1 } as const;
  const takeOut = { ...add, quantity: 0 };
  expect(oneOff.confirmation(add, wording())).toBe(`${productId} comes in your next box`);
  expect(oneOff.confirmation(takeOut, wording())).toBe(
    `${productId} does not come in your next box`,
  );
  expect(oneOff.concerns(add, draft.before)).toEqual([productId]);
  expect(oneOff.undo?.(add, draft.before)).toEqual(takeOut);
  decide(draft, { kind: 'oneOff', productId, quantity: 3 });
  expect(oneOff.undo?.(add, draft.after)).toEqual({ ...add, quantity: 3 });
  draft.setBoxes(draft.after.boxes.slice(0, 1));
  expect(oneOff.undo?.(add, draft.after)).toBeNull();
});
