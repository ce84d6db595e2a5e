import type { BoxToPay } from '@nestbox/contract/subscription';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { longDate } from '#app/ui/dateText';
import { Notice } from '#app/ui/notice';

/** Why a box is paid by hand that should have been charged by itself. */
export const DeclinedNotice = ({ declined }: { declined: BoxToPay }) => (
  <Notice tone="bad">
    <p>
      {formatPounds(declined.amount)} could not be charged: {declined.reason}.
    </p>
    <p className="mt-1">
      Pay it here by {longDate(declined.payBy)}, with this card or another. The card you use also
      pays for the boxes that follow.
    </p>
  </Notice>
);
