import type { BoxToPay } from '@nestbox/contract/subscription';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Banner } from '#app/ui/banner';
import { longDate } from '#app/ui/dateText';

/** Why a box is paid by hand that should have been charged by itself. */
export const DeclinedBanner = ({ declined }: { declined: BoxToPay }) => (
  <Banner tone="bad">
    <p>
      {formatPounds(declined.amount)} could not be charged: {declined.reason}.
    </p>
    <p className="mt-1">
      Pay it here by {longDate(declined.payBy)}, with this card or another. The card you use also
      pays for the boxes that follow.
    </p>
  </Banner>
);
