import { hasType } from '@nestbox/client/api/apiError';
import type { BoughtGiftCard } from '@nestbox/contract/giftCards';
import { paymentEnded } from '@nestbox/contract/problem';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CardToPay } from '#app/features/billing/confirmCard';
import { useCustomerId } from '#app/session/useSession';
import { useBuyGiftCard, useSettleGiftCard } from './api/giftCards';
import { type GiftTry, giftDraftOf } from './giftDraft';
import type { ReadyGiftCard } from './typedGiftCard';

/** A gift card whose payment is open. */
export interface OpenGiftCard extends CardToPay {
  readonly cardNumber: number;
  readonly wanted: ReadyGiftCard;
}

type Step =
  | { readonly at: 'form' | 'resuming' }
  | { readonly at: 'payment'; readonly open: OpenGiftCard }
  | { readonly at: 'bought'; readonly card: BoughtGiftCard };

/**
 * Leads from the form to the payment to the gift card that was bought. A try that a reload has interrupted goes on
 * where it was.
 */
export function useGiftPurchase(today: string) {
  const customerId = useCustomerId() ?? '';
  const draft = useMemo(() => giftDraftOf(customerId, today), [customerId, today]);
  const [step, setStep] = useState<Step>(() => ({
    at: draft.read().attempt ? 'resuming' : 'form',
  }));
  const { mutateAsync: buy, ...buying } = useBuyGiftCard();
  const { mutateAsync: settle, reset: resetSettling, ...settling } = useSettleGiftCard();

  const openPayment = useCallback(
    async (attempt: GiftTry) => {
      const { tryKey, wanted } = attempt;
      try {
        const open = await buy({ ...wanted, tryKey });
        draft.keepTry({ ...attempt, cardNumber: open.cardNumber });
        setStep({ at: 'payment', open: { ...open, wanted } });
      } catch (error) {
        if (hasType(error, paymentEnded)) draft.forgetTry();
        setStep({ at: 'form' });
      }
    },
    [buy, draft],
  );

  const finish = useCallback(
    async (cardNumber: number) => {
      const card = await settle(cardNumber);
      draft.forget();
      setStep({ at: 'bought', card });
    },
    [settle, draft],
  );

  const go = useCallback(
    async (attempt: GiftTry) => {
      if (attempt.cardNumber === null) return openPayment(attempt);
      // It may be paid already. If not, the same payment is opened again.
      await finish(attempt.cardNumber).catch(() => {
        resetSettling();
        return openPayment(attempt);
      });
    },
    [finish, openPayment, resetSettling],
  );

  const resumed = useRef(false);
  useEffect(() => {
    const { attempt } = draft.read();
    if (resumed.current || !attempt) return;
    resumed.current = true;
    go(attempt);
  }, [draft, go]);

  const cardNumber = step.at === 'payment' ? step.open.cardNumber : null;
  const settleOpen = useCallback(() => {
    // Its error is shown.
    if (cardNumber !== null) finish(cardNumber).catch(() => undefined);
  }, [cardNumber, finish]);

  return {
    step,
    draft,
    begin: (wanted: ReadyGiftCard) => go(draft.tryFor(wanted)),
    /** Whether the payment is being opened, and why it could not be. */
    opening: { isPending: buying.isPending || settling.isPending, error: buying.error },
    /** Called once the provider says that it is paid. */
    finish: settleOpen,
    finishing: settling,
    /** Leads back to the form, which is empty after a gift card was bought. */
    toForm: () => {
      resetSettling();
      setStep({ at: 'form' });
    },
  };
}
