import type { Box } from '@nestbox/contract/box';
import { shortDate, shortDateWithYear } from '@nestbox/ui/dateText';

type StagedBox = Pick<Box, 'boxPrice' | 'credit' | 'canEnable'> & {
  readonly replacesBox?: Box['replacesBox'];
  /** A server of the version before sends none. */
  readonly stage?: Box['stage'];
};

/** Returns the state of a box with its day, such as 'Packing on Tue 1 Dec'; null if unknown. */
export function stageText({ stage, ...box }: StagedBox): string | null {
  if (!stage) return null;
  const day = shortDate(stage.on);
  switch (stage.kind) {
    case 'planned':
      return `Planned for ${day}`;
    case 'toCharge':
      return `${paying(box)} ${day}`;
    case 'locked':
      return `Being prepared. ${paying(box)} ${day}`;
    case 'unpaid':
      return 'Waiting for your payment';
    case 'toPack':
      return box.replacesBox ? `Packing on ${day}` : `Paid, packing on ${day}`;
    case 'onItsWay':
      return box.replacesBox ? `On its way. Due ${day}` : `Paid, on its way. Due ${day}`;
    case 'wasDue':
      return `Was due on ${day}`;
    case 'arrived':
      return `Delivered on ${shortDateWithYear(stage.on)}`;
    case 'lost':
      return 'Lost on its way';
    case 'returned':
      return 'Came back to us';
    case 'leftOut':
      return box.canEnable ? `Left out, unless you enable it by ${day}` : 'Left out, never charged';
    case 'ended':
      return 'Not sent, not charged';
  }
}

const paying = ({ boxPrice, credit }: Pick<Box, 'boxPrice' | 'credit'>) =>
  credit > 0 && credit >= boxPrice ? 'Will be paid by credit on' : 'Will be charged on';
