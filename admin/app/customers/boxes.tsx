import { OrderStatusLabel } from '@nestbox/client/change/orderStatusLabel';
import type { StaffBox, StaffCustomer } from '@nestbox/contract/staffCustomers';
import { boxNameWithin } from '@nestbox/domain/boxes/boxName';
import { isPaid } from '@nestbox/domain/boxes/lifecycle';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Button } from '@nestbox/ui/button';
import { shortDateWithYear } from '@nestbox/ui/dateText';
import { EmptyState } from '@nestbox/ui/emptyState';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useMay } from '../api/session';
import { FollowParcel } from '../parts/followParcel';
import { paths } from '../paths';
import { inOrderOfInterest } from './comingBoxes';
import type { OpenAct } from './openAct';
import { boxStatusText, failedChargeText } from './stateText';

interface BoxesProps {
  customer: StaffCustomer;
  begin: (act: OpenAct) => void;
}

/** Coming boxes, the next one first, then past ones, the latest first. */
export function Boxes({ customer: { boxes, erasureAskedAt }, begin }: BoxesProps) {
  const addressed = useLocation().hash.slice(1);
  useEffect(() => {
    if (addressed) document.getElementById(addressed)?.scrollIntoView?.({ block: 'center' });
  }, [addressed]);
  if (boxes.length === 0) return <EmptyState title="No boxes yet" />;
  return (
    <ul aria-label="Boxes" className="grid gap-4 md:grid-cols-2">
      {inOrderOfInterest(boxes).map((box) => (
        <li
          key={box.boxId}
          id={box.boxId}
          className={`flex flex-col gap-3 rounded-card bg-surface p-5 shadow-card ${
            box.boxId === addressed ? 'outline-2 outline-accent' : ''
          }`}
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h2 className="text-xl">
              Box {box.boxNumber}
              {box.orderNumber && (
                <span className="ml-3 font-normal font-sans text-base text-ink-soft">
                  <OrderNumber box={box} />
                </span>
              )}
            </h2>
            <OrderStatusLabel status={box.orderStatus} text={boxStatusText[box.orderStatus]} />
          </div>
          <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
            <span>Arrives {shortDateWithYear(box.deliveryDate)}</span>
            <span className="font-semibold">
              {box.replacesBox === null ? formatPounds(box.boxPrice) : 'Nothing to pay'}
            </span>
          </p>
          <p className="text-ink-soft text-sm">
            {box.items
              .map(({ productName, quantity }) => `${quantity} × ${productName}`)
              .join(', ')}
          </p>
          <BoxFacts box={box} />
          {erasureAskedAt === null && <BoxButtons box={box} begin={begin} />}
        </li>
      ))}
    </ul>
  );
}

/** Leads to where the box is packed, once it is paid. */
function OrderNumber({ box: { boxId, orderNumber, orderStatus } }: { box: StaffBox }) {
  const packs = useMay('see-packing');
  if (!packs || !isPaid(orderStatus)) return orderNumber;
  return (
    <Link to={`${paths.packing}/${boxId}`} className="touch-area underline underline-offset-4">
      {orderNumber}
    </Link>
  );
}

function BoxFacts({ box }: { box: StaffBox }) {
  const { payment, failedCharge, addressRefused, lockedReason } = box;
  return (
    <div className="text-sm empty:hidden">
      {addressRefused && (
        <p className="text-bad">The carrier refused its address. Correct it under Contact.</p>
      )}
      {failedCharge && <p className="text-bad">{failedChargeText(failedCharge)}</p>}
      {payment && (
        <p>
          Paid {formatPounds(payment.paidByCard)} by card
          {payment.paidByCredit > 0 && ` and ${formatPounds(payment.paidByCredit)} of credit`};{' '}
          {formatPounds(payment.left)} can be refunded.
        </p>
      )}
      {lockedReason && <p className="text-ink-soft">{lockedReason}</p>}
      <FollowParcel box={box} />
    </div>
  );
}

function BoxButtons({ box, begin }: { box: StaffBox; begin: (act: OpenAct) => void }) {
  const helps = useMay('help-customers');
  const givesMoney = useMay('give-money');
  const { canEdit, canEnable, payment, failedCharge, items, replaceable } = box;
  const buttons = [
    { kind: 'skip', label: 'Skip', shown: helps && canEdit },
    { kind: 'enable', label: 'Send after all', shown: helps && canEnable },
    { kind: 'postpone', label: 'Postpone', shown: helps && canEdit },
    { kind: 'quantity', label: 'Change packs', shown: helps && canEdit && items.length > 0 },
    { kind: 'chargeNow', label: 'Charge now', shown: helps && failedCharge !== null },
    { kind: 'payLink', label: 'Send a pay link', shown: helps && failedCharge !== null },
    { kind: 'refund', label: 'Refund', shown: givesMoney && (payment?.left ?? 0) > 0 },
    {
      kind: 'refuseAddress',
      label: 'Address refused',
      shown: helps && box.canRefuseAddress,
    },
    { kind: 'lost', label: 'Lost', shown: helps && box.canBeLost },
    { kind: 'returned', label: 'Came back', shown: helps && box.canBeReturned },
    { kind: 'replacement', label: 'Send again', shown: givesMoney && replaceable.length > 0 },
  ] as const;
  return (
    <div className="mt-auto flex flex-wrap gap-2 empty:hidden">
      {buttons
        .filter(({ shown }) => shown)
        .map(({ kind, label }) => (
          <Button key={kind} look="quiet" size="small" onClick={() => begin({ kind, box })}>
            {label} <span className="sr-only">{boxNameWithin(box)}</span>
          </Button>
        ))}
    </div>
  );
}
