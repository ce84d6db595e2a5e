import type { ChangeEffect } from '@nestbox/contract/change';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { shortDate } from '@nestbox/ui/dateText';
import { BeforeAfter } from './beforeAfter';
import { type ItemChange, itemChanges } from './itemChanges';
import { OrderStatusLabel } from './orderStatusLabel';

type Effect = ChangeEffect['boxes'][number];

/** A box that a change request affects: day, price and items. */
export const BoxEffect = ({ box: { boxNumber, before, after } }: { box: Effect }) => (
  <li className="flex flex-col gap-1 py-3">
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span className="font-display text-lg font-semibold">
        Box {boxNumber}
        {!before && <Mark text="New" look="bg-good-tint text-good" />}
        {!after && <Mark text="Does not come" look="bg-line text-ink" />}
      </span>
      <span className="tabular-nums">
        <BeforeAfter
          before={before && formatPounds(before.boxPrice)}
          after={after && formatPounds(after.boxPrice)}
        />
      </span>
    </p>
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <BeforeAfter
        before={before && shortDate(before.deliveryDate)}
        after={after && shortDate(after.deliveryDate)}
      />
      {before && after && before.orderStatus !== after.orderStatus && (
        <OrderStatusLabel status={after.orderStatus} />
      )}
    </p>
    {before && after && <Items changes={itemChanges(before.items, after.items)} />}
  </li>
);

const Mark = ({ text, look }: { text: string; look: string }) => (
  <span className={`ml-2 rounded-full px-2.5 py-0.5 font-sans text-sm font-semibold ${look}`}>
    {text}
  </span>
);

const Items = ({ changes }: { changes: ItemChange[] }) =>
  changes.length > 0 && (
    <ul className="mt-1 flex flex-col gap-0.5 text-sm">
      {changes.map((item) => (
        <li key={item.productId} className="flex justify-between gap-4">
          <span className="min-w-0">{item.productName}</span>
          <span className="shrink-0 text-ink-soft tabular-nums">{formatItem(item)}</span>
        </li>
      ))}
    </ul>
  );

function formatItem({ before, after }: ItemChange): string {
  if (before === 0) return `${after} added`;
  if (after === 0) return 'taken out';
  return `${after} instead of ${before}`;
}

/** The boxes that a change request affects. */
export const BoxEffects = ({ boxes }: Pick<ChangeEffect, 'boxes'>) => (
  <ul className="divide-y divide-line">
    {boxes.map((box) => (
      <BoxEffect key={box.boxId} box={box} />
    ))}
  </ul>
);
