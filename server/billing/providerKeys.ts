import type { BoxId, CustomerId } from '@nestbox/contract/values';
import type { PaidGiftCard } from './cardGateway.ts';

// Idempotency keys for the card provider.

export const customerKey = (customerId: CustomerId): string => `cust:${customerId}`;

/** A box has one payment intent at a time. After it is closed, the next version replaces it. */
export const paymentIntentKey = (boxId: BoxId, paymentVersion: number): string =>
  `box:${boxId}:pi:${paymentVersion}`;

/** An attempt with an unknown outcome is repeated under its own key. A new one gets the next. */
export const attemptKey = (boxId: BoxId, paymentVersion: number, attempt: number): string =>
  `box:${boxId}:confirm:${paymentVersion}:${attempt}`;

/** @param rest what is asked for where no more is left of the payment: that is another request */
export const refundKey = (boxId: BoxId, refundNumber: number, rest: number | null = null) =>
  `box:${boxId}:refund:${refundNumber}${rest === null ? '' : `:${rest}`}`;

export const cardSetupKey = (customerId: CustomerId, setupNumber: number): string =>
  `cust:${customerId}:setup:${setupNumber}`;

export const giftKey = ({ customerId, cardNumber }: PaidGiftCard, of: 'pi' | 'refund'): string =>
  `gift:${customerId}:${cardNumber}:${of}`;
