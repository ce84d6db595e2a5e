import { sessionItems } from '@nestbox/client/storage/browserStorage';
import type { CustomerId } from '@nestbox/contract/values';
import { emptyGiftCard, type ReadyGiftCard, type TypedGiftCard } from './typedGiftCard';

/** A gift card whose payment was asked for. The same key is the same gift card. */
export interface GiftTry {
  readonly tryKey: string;
  readonly wanted: ReadyGiftCard;
  /** Null until the shop has answered. */
  readonly cardNumber: number | null;
}

/** A gift card that is being bought in this tab, which outlives a reload. */
interface Draft {
  readonly customerId: CustomerId;
  readonly typed: TypedGiftCard;
  readonly attempt: GiftTry | null;
}

// session/signOutEffects.tsx removes it by way of wizardDraft.ts.
const key = 'giftCards';

/** Keeps what a customer types, and the try that pays for it. */
export function giftDraftOf(customerId: CustomerId, today: string) {
  const read = (): Draft => {
    const kept = readKept();
    if (kept?.customerId !== customerId)
      return { customerId, typed: emptyGiftCard(today), attempt: null };
    // A tab may be open for days.
    const sendOn = kept.typed.sendOn < today ? today : kept.typed.sendOn;
    return { ...kept, typed: { ...kept.typed, sendOn } };
  };
  const keep = (changed: Partial<Draft>) =>
    sessionItems.set(key, JSON.stringify({ ...read(), ...changed }));
  return {
    read,
    keepTyped: (typed: TypedGiftCard) => keep({ typed }),
    /** Returns the try for a gift card: the one before, where the same was asked for. */
    tryFor(wanted: ReadyGiftCard): GiftTry {
      const before = read().attempt;
      if (before && JSON.stringify(before.wanted) === JSON.stringify(wanted)) return before;
      const attempt = { tryKey: crypto.randomUUID(), wanted, cardNumber: null };
      keep({ attempt });
      return attempt;
    },
    keepTry: (attempt: GiftTry) => keep({ attempt }),
    forgetTry: () => keep({ attempt: null }),
    forget: () => sessionItems.remove(key),
  };
}

function readKept(): Draft | null {
  try {
    return JSON.parse(sessionItems.get(key) ?? 'null');
  } catch {
    return null;
  }
}
