import type { BoughtGiftCard } from '@nestbox/contract/giftCards';
import { formatRoundPounds } from '@nestbox/domain/money/pounds';
import { EmptyState } from '@nestbox/ui/emptyState';
import { recipientText, stateText } from '../giftCardText';

interface BoughtGiftCardsProps {
  giftCards: readonly BoughtGiftCard[];
  today: string;
}

/** The gift cards that a customer has bought, with what has become of each. */
export const BoughtGiftCards = ({ giftCards, today }: BoughtGiftCardsProps) => (
  <section aria-labelledby="bought-gift-cards" className="flex flex-col gap-4">
    <h2 id="bought-gift-cards" className="text-2xl">
      Gift cards that you have bought
    </h2>
    {giftCards.length === 0 ? (
      <EmptyState title="None yet">
        Those that you buy stand here, and whether they were used.
      </EmptyState>
    ) : (
      <ul className="divide-y divide-line rounded-panel bg-surface px-5 shadow-card sm:px-8">
        {giftCards.map((card) => (
          <li
            key={card.cardNumber}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4"
          >
            <p className="min-w-0 wrap-anywhere">
              <span className="font-semibold tabular-nums">{formatRoundPounds(card.amount)}</span>{' '}
              for {recipientText(card)}
            </p>
            <p className="text-ink-soft">{stateText(card, today)}</p>
          </li>
        ))}
      </ul>
    )}
  </section>
);
