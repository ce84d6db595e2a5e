import type { StaffGiftCard } from '@nestbox/contract/staffGiftCards';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Button } from '@nestbox/ui/button';
import { shortDateWithYear } from '@nestbox/ui/dateText';
import { useMay } from '../api/session';
import { CustomerLink } from '../parts/customerLink';
import { type Column, LongTable } from '../parts/table';
import { giftCardName, keyOf, recipientText, refundText, stateText } from './giftCardTexts';

/** What can be done with a gift card. */
export type GiftCardAct = 'send' | 'refund';

interface GiftCardTableProps {
  giftCards: readonly StaffGiftCard[];
  onAct: (card: StaffGiftCard, act: GiftCardAct) => void;
}

export function GiftCardTable({ giftCards, onAct }: GiftCardTableProps) {
  const maySend = useMay('help-customers');
  const mayRefund = useMay('approve-money');
  const acts: Column<StaffGiftCard> = {
    id: 'acts',
    header: () => <span className="sr-only">Change</span>,
    cell: ({ row: { original: card } }) => {
      const canSend = maySend && card.state === 'sent';
      const canRefund = mayRefund && ['waits', 'sent'].includes(card.state);
      return canSend || canRefund ? (
        <div className="flex flex-wrap gap-2 *:whitespace-nowrap max-sm:-ml-4 max-sm:w-full max-sm:*:flex-1 lg:flex-nowrap">
          {canSend && (
            <Button
              look="quiet"
              size="small"
              aria-label={`Send again: ${giftCardName(card)}`}
              onClick={() => onAct(card, 'send')}
            >
              Send again
            </Button>
          )}
          {canRefund && (
            <Button
              look="quiet"
              size="small"
              aria-label={`Refund: ${giftCardName(card)}`}
              onClick={() => onAct(card, 'refund')}
            >
              Refund
            </Button>
          )}
        </div>
      ) : null;
    },
  };
  return (
    <LongTable
      label="Gift cards"
      columns={maySend || mayRefund ? [...columns, acts] : columns}
      rows={giftCards}
      keyOf={keyOf}
    />
  );
}

const day = (date: string) => <span className="whitespace-nowrap">{shortDateWithYear(date)}</span>;

const columns: Column<StaffGiftCard>[] = [
  {
    id: 'card',
    header: 'Gift card',
    cell: ({ row: { original } }) => (
      <div className="min-w-44">
        <p className="font-semibold tabular-nums">{formatPounds(original.amount)}</p>
        <p className="text-ink-soft text-sm wrap-anywhere">For {recipientText(original)}</p>
      </div>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ row: { original } }) => (
      <div>
        <p className="whitespace-nowrap font-semibold">{stateText(original)}</p>
        <div className="text-ink-soft text-sm">
          <Since card={original} />
        </div>
      </div>
    ),
  },
  {
    id: 'buyer',
    header: 'Bought',
    cell: ({ row: { original } }) => (
      <div>
        {day(original.boughtOn)}
        <p className="text-sm">
          by <CustomerLink customerId={original.customerId}>{original.buyer}</CustomerLink>
        </p>
      </div>
    ),
  },
];

/** The day of a state, and what else is to be said of it. */
function Since({ card }: { card: StaffGiftCard }) {
  const { state, sendOn, redeemedOn, redeemedBy, customerId } = card;
  const refund = refundText(card);
  return (
    <>
      {(state === 'waits' || state === 'sent') && day(sendOn)}
      {redeemedOn && day(redeemedOn)}
      {redeemedBy && (
        <p>
          <CustomerLink customerId={redeemedBy}>
            {redeemedBy === customerId ? 'by the buyer' : 'by another customer'}
          </CustomerLink>
        </p>
      )}
      {refund && <p className={refund.bad ? 'text-bad' : ''}>{refund.text}</p>}
    </>
  );
}
