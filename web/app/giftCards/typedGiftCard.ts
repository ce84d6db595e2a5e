import { giftCardPayload, type WantedGiftCard } from '@nestbox/contract/giftCards';
import { giftCardFaults } from '@nestbox/domain/billing/giftCard';
import { type Pence, readPounds } from '@nestbox/domain/money/pounds';

/** A gift card as its form has it. */
export interface TypedGiftCard {
  /** Pence of an amount that is offered, or 'other'. */
  readonly choice: string;
  /** Pounds, where no offered amount is chosen. */
  readonly otherAmount: string;
  readonly forWhom: 'me' | 'friend';
  readonly recipient: string;
  readonly recipientName: string;
  readonly message: string;
  readonly sendOn: string;
}

/** Amounts to choose with one press, in pence. */
export const offeredAmounts: readonly Pence[] = [1_000, 2_500, 5_000, 10_000];

export const emptyGiftCard = (today: string): TypedGiftCard => ({
  choice: '2500',
  otherAmount: '',
  forWhom: 'friend',
  recipient: '',
  recipientName: '',
  message: '',
  sendOn: today,
});

/** A gift card that can be bought, without the key of its try. */
export type ReadyGiftCard = Omit<WantedGiftCard, 'tryKey'>;

type Faults = Partial<Record<keyof TypedGiftCard, string>>;

const withoutKey = giftCardPayload.omit({ tryKey: true });

/** Returns the amount in pence; null where none is typed. */
export const amountOf = ({
  choice,
  otherAmount,
}: Pick<TypedGiftCard, 'choice' | 'otherAmount'>): Pence | null =>
  choice === 'other' ? readPounds(otherAmount) : Number(choice);

/** Returns a message as the mail has it: one paragraph. */
export const messageOf = (typed: string): string => typed.replaceAll(/\s+/g, ' ').trim();

/** Returns the typed gift card, or what is wrong with it by field. */
export function readGiftCard(
  typed: TypedGiftCard,
  today: string,
): { ready: ReadyGiftCard } | { faults: Faults } {
  const amount = amountOf(typed);
  const forFriend = typed.forWhom === 'friend';
  const wanted = {
    amount: amount ?? 0,
    recipient: forFriend ? typed.recipient.trim() : null,
    recipientName: forFriend ? typed.recipientName.trim() : '',
    message: messageOf(typed.message),
    sendOn: typed.sendOn,
  };
  const parsed = withoutKey.safeParse(wanted);
  const unfit = Object.fromEntries(
    (parsed.error?.issues ?? []).map(({ path, message }) => [path[0], message]),
  );
  const { amount: otherAmount, ...rules } = giftCardFaults(wanted, today);
  const faults: Faults = {
    ...rules,
    ...(otherAmount && { otherAmount }),
    ...(unfit.recipientName && { recipientName: unfit.recipientName }),
    ...(unfit.message && { message: unfit.message }),
    ...(unfit.recipient && { recipient: unfit.recipient }),
    ...(unfit.sendOn && { sendOn: typed.sendOn ? unfit.sendOn : 'Choose the day of the mail.' }),
    ...(amount === null && { otherAmount: 'Type an amount in pounds, such as 35.' }),
  };
  return parsed.success && Object.keys(faults).length === 0 ? { ready: parsed.data } : { faults };
}
