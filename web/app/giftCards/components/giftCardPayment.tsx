import { reasonOf } from '@nestbox/client/api/apiError';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { FactList } from '@nestbox/ui/factList';
import { useEffect, useRef } from 'react';
import { CardPayment } from '#app/features/billing/components/cardPayment';
import { TestCards } from '#app/features/billing/components/testCards';
import { type ConfirmCard, confirmCard } from '#app/features/billing/confirmCard';
import { useAddress } from '#app/features/household/api/address';
import { whenText } from '../giftCardText';
import type { OpenGiftCard } from '../useGiftPurchase';

interface GiftCardPaymentProps {
  open: OpenGiftCard;
  today: string;
  onPaid: () => void;
  finishing: { isPending: boolean; error: unknown };
  /** Called where the provider has ended the payment. */
  onEnded: () => void;
  onChange: () => void;
}

/** Pays for a gift card. Its card is not saved. */
export function GiftCardPayment({
  open,
  today,
  onPaid,
  finishing,
  onEnded,
  onChange,
}: GiftCardPaymentProps) {
  const { data: billing } = useAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const { wanted } = open;

  const confirm: ConfirmCard = async (typed) => {
    const result = await confirmCard(typed, { billing: billing ?? null, savesCard: false });
    if (result.paymentIntent?.status !== 'canceled') return result;
    onEnded();
    return { paymentIntent: undefined, message: endedText };
  };

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Pay by card
      </h2>
      <FactList
        facts={{
          'Gift card': formatPounds(open.amount),
          'Mailed to': wanted.recipient ?? 'you',
          'Day of the mail': capitalized(whenText(wanted.sendOn, today)),
        }}
      />
      <Button look="quiet" size="small" onClick={onChange} className="self-start">
        Change it
      </Button>
      <CardPayment
        payment={open}
        confirm={confirm}
        onPaid={onPaid}
        preparing={false}
        finishing={finishing.isPending}
      >
        <p className="text-ink-soft text-sm">This card pays once. We do not save it.</p>
      </CardPayment>
      {finishing.error !== null && (
        <Banner tone="bad" role="alert">
          <p>
            {reasonOf(
              finishing.error,
              'Your payment could not be recorded yet. You will not be charged a second time.',
            )}
          </p>
          <button type="button" onClick={onPaid} className="mt-2 min-h-11 font-semibold underline">
            Try again
          </button>
        </Banner>
      )}
      <TestCards />
    </>
  );
}

const endedText =
  'This payment has ended, and nothing was charged. Press “Change it” and continue to payment again.';

const capitalized = (text: string) => text.replace(/^on /, '').replace(/^t/, 'T');
