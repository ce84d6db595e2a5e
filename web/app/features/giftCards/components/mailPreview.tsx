import { formatRoundPounds } from '@nestbox/domain/money/pounds';
import { shop } from '@nestbox/shop/webShop';
import { FactList } from '@nestbox/ui/factList';
import { Logo } from '@nestbox/ui/logo';
import { amountOf, messageOf, type TypedGiftCard } from '../typedGiftCard';

/** How the mail will read: server/billing/giftCardMessages.ts. Nobody sees its code before. */
export function MailPreview({ typed }: { typed: TypedGiftCard }) {
  const amount = amountOf(typed);
  const worth = amount === null ? '£…' : formatRoundPounds(amount);
  const message = messageOf(typed.message);
  const forFriend = typed.forWhom === 'friend';
  const name = forFriend ? typed.recipientName.trim() : '';
  return (
    <section aria-labelledby="mail-preview" className="flex flex-col gap-3">
      <h2 id="mail-preview" className="text-xl">
        How the mail reads
      </h2>
      <article className="overflow-hidden rounded-panel bg-surface shadow-card">
        <div className="on-dark bg-header px-6 py-4 text-cream">
          <Logo name={shop.name} picture={shop.logo.onHeader} />
        </div>
        <div className="flex flex-col gap-4 p-6">
          <p className="font-display text-2xl font-semibold wrap-anywhere">
            A {shop.name} gift card for {worth}
          </p>
          <p className="wrap-anywhere">{name ? `Hello ${name},` : 'Hello,'}</p>
          <p>
            {forFriend ? (
              <>
                <span className="text-ink-soft italic">Your first name</span> sent you a {shop.name}{' '}
                gift card.
              </>
            ) : (
              `Here is a ${shop.name} gift card.`
            )}{' '}
            It pays for boxes of everyday things for the home.
          </p>
          {message && <p className="wrap-anywhere">“{message}”</p>}
          <FactList facts={{ 'Your code': '••••-••••-••••-••••', Worth: worth }} />
          <p className="text-ink-soft text-sm">The code works once, and does not expire.</p>
        </div>
      </article>
      {forFriend && (
        <p className="text-ink-soft text-sm">
          It names you as the sender once your email address is confirmed.
        </p>
      )}
    </section>
  );
}
