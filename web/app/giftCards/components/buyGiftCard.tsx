import type { BoughtGiftCards } from '@nestbox/contract/giftCards';
import { formatRoundPounds } from '@nestbox/domain/money/pounds';
import { Button } from '@nestbox/ui/button';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { Skeleton } from '@nestbox/ui/skeleton';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { boughtText, giftCardName } from '../giftCardText';
import {
  emptyGiftCard,
  type ReadyGiftCard,
  readGiftCard,
  type TypedGiftCard,
} from '../typedGiftCard';
import { useGiftPurchase } from '../useGiftPurchase';
import { GiftCardForm } from './giftCardForm';
import { GiftCardPayment } from './giftCardPayment';
import { MailPreview } from './mailPreview';

type Offer = Pick<BoughtGiftCards, 'from' | 'minAmount' | 'maxAmount' | 'today' | 'lastDay'>;

const panel = 'flex flex-col gap-5 rounded-panel bg-surface p-5 shadow-card sm:p-8';

/** Buys a gift card: what it is to be, the payment, and what happens then. */
export function BuyGiftCard({ from, minAmount, maxAmount, today, lastDay }: Offer) {
  const { step, draft, ...purchase } = useGiftPurchase(today);
  const fields = useForm<TypedGiftCard, unknown, ReadyGiftCard>({
    resolver: resolverOn(today),
    defaultValues: draft.read().typed,
    // The form does, from the top.
    shouldFocusError: false,
  });
  const { control, reset } = fields;
  const typed = useWatch({ control, compute: (all: TypedGiftCard) => all });
  useEffect(() => {
    if (step.at === 'form') draft.keepTyped(typed);
  }, [draft, typed, step.at]);

  if (step.at === 'bought') {
    return (
      <div className={`${panel} items-start`}>
        <Bought
          heading={`${giftCardName(step.card.amount)}: paid`}
          text={boughtText(step.card, today)}
        />
        <Button
          onClick={() => {
            reset(emptyGiftCard(today));
            purchase.toForm();
          }}
        >
          Buy another gift card
        </Button>
      </div>
    );
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
      <div className={panel}>
        {step.at === 'resuming' && (
          <LoadingGroup label="Loading your payment" count={3}>
            <Skeleton className="h-14" />
          </LoadingGroup>
        )}
        {step.at === 'form' && (
          <GiftCardForm
            fields={fields}
            today={today}
            lastDay={lastDay}
            range={`${formatRoundPounds(minAmount)} to ${formatRoundPounds(maxAmount)}`}
            pending={purchase.opening.isPending}
            error={purchase.opening.error}
            onReady={purchase.begin}
          />
        )}
        {step.at === 'payment' && (
          <GiftCardPayment
            open={step.open}
            today={today}
            onPaid={purchase.finish}
            finishing={purchase.finishing}
            onEnded={draft.forgetTry}
            onChange={purchase.toForm}
          />
        )}
      </div>
      <div className="lg:sticky lg:top-24">
        <MailPreview typed={typed} from={from} />
      </div>
    </div>
  );
}

const resolverOn =
  (today: string): Resolver<TypedGiftCard, unknown, ReadyGiftCard> =>
  (typed) => {
    const read = readGiftCard(typed, today);
    if ('ready' in read) return { values: read.ready, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(
        Object.entries(read.faults).map(([name, message]) => [name, { type: 'fault', message }]),
      ),
    };
  };

/** Gets the focus, since the form that had it is gone. */
function Bought({ heading, text }: { heading: string; text: string }) {
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <>
      <CircleCheck aria-hidden="true" className="size-10 text-good" />
      <h2 ref={place} tabIndex={-1} className="text-3xl outline-none">
        {heading}
      </h2>
      <p className="max-w-2xl text-lg wrap-anywhere">{text}</p>
    </>
  );
}
