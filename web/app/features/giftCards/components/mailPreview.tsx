import { formatRoundPounds } from '@nestbox/domain/money/pounds';
import { shop } from '@nestbox/shop/webShop';
import { Logo } from '@nestbox/ui/logo';
import type { ReadyGiftCard } from '../typedGiftCard';

type Shown = Omit<ReadyGiftCard, 'amount' | 'recipient' | 'sendOn'> & {
  /** Null while none is typed. */
  amount: number | null;
  forFriend: boolean;
  /** 'on Thursday 24 December 2026' */
  when: string;
};

/** How the mail will read, without its code. */
export function MailPreview({ amount, forFriend, recipientName, message, when }: Shown) {
  const worth = amount === null ? '£…' : formatRoundPounds(amount);
  return (
    <section aria-labelledby="mail-preview" className="flex flex-col gap-3">
      <h2 id="mail-preview" className="text-xl">
        The mail, {when}
      </h2>
      <article className="overflow-hidden rounded-panel bg-surface shadow-card">
        <div className="on-dark bg-header px-6 py-4 text-cream">
          <Logo name={shop.name} picture={shop.logo.onHeader} />
        </div>
        <div className="flex flex-col gap-4 px-6 py-6">
          <p className="font-display text-2xl font-semibold wrap-anywhere">
            A gift card of {worth} for {shop.name}
          </p>
          {recipientName && <p className="wrap-anywhere">Hello {recipientName},</p>}
          <p>
            {forFriend
              ? `you have been given ${worth} to spend at ${shop.name}.`
              : `here is the gift card of ${worth} that you have bought.`}
          </p>
          {message && (
            <blockquote className="border-accent border-l-4 pl-4 italic wrap-anywhere">
              {message}
            </blockquote>
          )}
          <p className="rounded-control bg-mist px-4 py-3 text-center font-mono text-lg tracking-widest">
            <span className="sr-only">The code</span>
            <span aria-hidden="true">•••• •••• •••• ••••</span>
          </p>
          <p className="text-ink-soft text-sm">
            Enter the code when you pay for a box, or in your account. It becomes credit, which pays
            for your boxes before your card does. It does not expire.
          </p>
        </div>
      </article>
    </section>
  );
}
