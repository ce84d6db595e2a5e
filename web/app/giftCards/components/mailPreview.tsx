import { personName } from '@nestbox/contract/personName';
import { formatRoundPounds } from '@nestbox/domain/money/pounds';
import { shop } from '@nestbox/shop/webShop';
import { Logo } from '@nestbox/ui/logo';
import { amountOf, messageOf, type TypedGiftCard } from '../typedGiftCard';

interface MailPreviewProps {
  typed: TypedGiftCard;
  /** Who sends it; null where the mail does not say. */
  from: string | null;
}

/** How the mail will read: server/billing/giftCardMessages.ts. Nobody sees its code before. */
export function MailPreview({ typed, from }: MailPreviewProps) {
  const amount = amountOf(typed);
  const worth = amount === null ? '£…' : formatRoundPounds(amount);
  const message = messageOf(typed.message);
  const forFriend = typed.forWhom === 'friend';
  const { data: name } = personName.safeParse(forFriend ? typed.recipientName : '');
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
            {name ? `Hello ${name},` : 'Hello,'}
          </p>
          <dl className="on-dark grid gap-2 rounded-card bg-header px-5 py-4 text-cream">
            <div>
              <dt className="text-cream-soft text-sm">Gift card</dt>
              <dd className="font-display text-2xl font-semibold">{worth}</dd>
            </div>
            <div>
              <dt className="text-cream-soft text-sm">Your code</dt>
              <dd className="font-semibold tracking-wide">••••-••••-••••-••••</dd>
            </div>
          </dl>
          <p>
            {forFriend && from
              ? `${from} sent you a ${shop.name} gift card.`
              : `Here is a ${shop.name} gift card.`}{' '}
            It pays for boxes of everyday things for the home.
          </p>
          {message && <p className="wrap-anywhere">“{message}”</p>}
          <p className="text-ink-soft text-sm">The code works once, and does not expire.</p>
        </div>
      </article>
      {forFriend && from === null && (
        <p className="text-ink-soft text-sm">
          It names you as the sender once your email address is confirmed.
        </p>
      )}
    </section>
  );
}
