import { pagePaths } from '@nestbox/contract/pagePaths';
import { shop } from '@nestbox/shop/webShop';
import { longDate, shortDate } from '@nestbox/ui/dateText';
import { FoldedCard } from '@nestbox/ui/foldedCard';
import { Link } from 'react-router';

interface RightToCancelProps {
  /** The last day of the cooling-off period, yyyy-MM-dd; null before and after it. */
  until: string | null;
}

/** The cooling-off period of the Consumer Contracts Regulations 2013, and how to use it. */
export const RightToCancel = ({ until }: RightToCancelProps) => (
  <FoldedCard
    id="right"
    title="Your right to change your mind"
    value={until && `until ${shortDate(until)}`}
  >
    <p className="max-w-prose">
      By law you have 14 days from the day your first box arrives to change your mind about your
      subscription. You need not give a reason.
      {until && (
        <>
          {' '}
          For you that is <strong className="font-semibold">until {longDate(until)}</strong>.
        </>
      )}
    </p>
    <dl className="grid gap-x-8 gap-y-4 md:grid-cols-3">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt className="font-semibold">{name}</dt>
          <dd className="mt-1 text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
    <p className="text-sm text-ink-soft">
      After these days you can still cancel at any time; the{' '}
      <Link to={pagePaths.terms} className="rounded-sm font-semibold text-ink underline">
        terms
      </Link>{' '}
      say how boxes that come later can be given back.
    </p>
  </FoldedCard>
);

const facts = [
  [
    'How',
    `Press 'Cancel subscription' on this screen, or write to ${shop.supportEmail} in your own words.`,
  ],
  [
    'Your money',
    'What you have paid goes back to the card you paid with, within 14 days of your cancelling.',
  ],
  [
    'Your goods',
    'A box that has not left does not come. Send back what has come and is unopened within 14 days; we pay the postage.',
  ],
] as const;
