import { zodResolver } from '@hookform/resolvers/zod';
import { hasStatus } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import {
  giftCardRefund,
  giftCardSending,
  listStaffGiftCards,
  refundStaffGiftCard,
  type StaffGiftCard,
  sendGiftCardAgain,
} from '@nestbox/contract/staffGiftCards';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Banner } from '@nestbox/ui/banner';
import { TextField } from '@nestbox/ui/textField';
import { useForm } from 'react-hook-form';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { ActForm, WhyField, waitsText } from '../customers/act';
import { recipientText } from './giftCardTexts';

interface ActFormProps {
  card: StaffGiftCard;
  /** Called with what was done. */
  onDone: (sentence: string) => void;
  onClose: () => void;
}

const paramsOf = ({ customerId, cardNumber }: StaffGiftCard) => ({ customerId, cardNumber });

/** Sends an act, and fetches the list again, also where a colleague was faster. */
function useGiftCardAct<Given, Answer>(
  act: (given: Given) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: act,
    onSuccess: async (answer) => {
      await refresh(listStaffGiftCards);
      onDone(answer);
    },
    onError: async (error) => {
      if (hasStatus(error, 409)) await refresh(listStaffGiftCards);
    },
  });
}

/** Mails a gift card with a new code, to the same address or another. */
export function SendAgainForm({ card, onDone, onClose }: ActFormProps) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(giftCardSending),
    defaultValues: { recipient: card.recipient, why: '' },
  });
  const sending = useGiftCardAct(
    (typed: { recipient: string; why: string }) =>
      send(sendGiftCardAgain, { params: paramsOf(card), body: { ...typed, seen: card.version } }),
    ({ done }) =>
      onDone(done ? `The gift card goes to ${done.recipient} within a minute.` : waitsText),
  );
  return (
    <ActForm
      title={`Send a gift card of ${formatPounds(card.amount)} again`}
      confirm="Send again"
      pending={sending.isPending}
      error={sending.error}
      onSubmit={handleSubmit((typed) => sending.mutate(typed))}
      onClose={onClose}
    >
      <p>
        The mail has a new code, and the code before stops working. The buyer gets a mail about it.
        First make sure that it is the buyer who asks: whoever has the code can use the credit.
        Another address counts as money that you give.
      </p>
      <TextField
        control={control}
        name="recipient"
        label="Email address"
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <WhyField control={control} />
    </ActForm>
  );
}

/** Gives the payment of a gift card back. */
export function RefundForm({ card, onDone, onClose }: ActFormProps) {
  const amount = formatPounds(card.amount);
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(giftCardRefund),
    defaultValues: { why: '' },
  });
  const refund = useGiftCardAct(
    ({ why }: { why: string }) =>
      send(refundStaffGiftCard, { params: paramsOf(card), body: { why, seen: card.version } }),
    () => onDone(`${amount} goes back to the card that paid. ${card.buyer} gets a mail.`),
  );
  return (
    <ActForm
      title={`Refund a gift card of ${amount}`}
      confirm={`Refund ${amount}`}
      danger
      pending={refund.isPending}
      error={refund.error}
      onSubmit={handleSubmit((typed) => refund.mutate(typed))}
      onClose={onClose}
    >
      <Banner tone="bad">
        <p className="wrap-anywhere">
          {amount} goes back to the card that paid, and the buyer gets a mail.{' '}
          {card.state === 'waits'
            ? `Nothing is mailed to ${recipientText(card)}.`
            : `The code that ${recipientText(card)} has stops working at once.`}
        </p>
      </Banner>
      <WhyField control={control} />
    </ActForm>
  );
}
