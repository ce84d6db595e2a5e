import type { Change } from '@nestbox/contract/change';
import { formatPounds } from '@nestbox/domain/money/pounds';
import type { AuditedValues } from '../../account/staffSchema.ts';
import type { ChangeEffect } from '../../workflows/changeBoxes.ts';

/** Returns the boxes that a change affects, as they were or are, by name. */
export const formatBoxes = (
  boxes: ChangeEffect['boxes'],
  when: 'before' | 'after',
): AuditedValues =>
  Object.fromEntries(boxes.map((box) => [`box ${box.boxNumber}`, formatBox(box[when])]));

function formatBox(box: ChangeEffect['boxes'][number]['before']): string {
  if (!box) return 'none';
  const packs = box.items.map(({ productId, quantity }) => `${quantity} ${productId}`);
  return [box.orderStatus, box.deliveryDate, formatPounds(box.boxPrice), ...packs].join(', ');
}

/** Returns a request as 'postpone: date 2026-12-01', without ids. */
export function formatRequest({ kind, ...given }: Change): string {
  const values = Object.entries(given)
    .filter(([name, value]) => name !== 'boxId' && value !== undefined)
    .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : value}`);
  return values.length > 0 ? `${kind}: ${values.join(', ')}` : kind;
}
