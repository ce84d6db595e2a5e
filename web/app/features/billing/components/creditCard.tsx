import { referenceOf } from '@nestbox/client/api/apiError';
import type { Credit } from '@nestbox/contract/credit';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { longDate } from '@nestbox/ui/dateText';
import { ErrorState } from '@nestbox/ui/errorState';
import { FoldedCard } from '@nestbox/ui/foldedCard';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Disclosure } from '#app/change/disclosure';
import { creditChangeText, promotionText } from '../creditText';
import { PromotionForm } from './promotionForm';

/** The customer's credit with its changes, their promotion codes, and the form for another code. */
export const CreditCard = ({ credit }: { credit: UseQueryResult<Credit> }) => (
  <FoldedCard
    id="credit"
    title="Credit and promotion codes"
    value={credit.data && formatPounds(credit.data.balance)}
  >
    <p className="text-ink-soft">Credit pays for your next box before your card does.</p>
    {credit.isLoadingError && (
      <ErrorState
        title="Your credit could not be loaded."
        reference={referenceOf(credit.error)}
        onRetry={() => credit.refetch()}
        pending={credit.isFetching}
      />
    )}
    {credit.data && <CreditSummary credit={credit.data} />}
    <PromotionForm />
    <Link
      to={pagePaths.giftCards}
      className="self-start py-2 font-semibold underline underline-offset-4"
    >
      Buy a gift card
    </Link>
  </FoldedCard>
);

const CreditSummary = ({
  credit: { balance, entries, promotions, offers = [] },
}: {
  credit: Credit;
}) => (
  <>
    <p>
      <span className="font-display text-3xl font-semibold tabular-nums">
        {formatPounds(balance)}
      </span>{' '}
      <span className="text-ink-soft">of credit</span>
    </p>
    {offers.length > 0 && (
      <ul className="divide-y divide-line border-y border-line">
        {offers.map(({ name, terms, until }) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-4 py-3">
            <span className="font-semibold wrap-anywhere">{name}</span>
            <span className="text-ink-soft">
              {terms}
              {until && `, until ${longDate(until)}`}. No code needed.
            </span>
          </li>
        ))}
      </ul>
    )}
    {promotions.length > 0 && (
      <ul className="divide-y divide-line border-y border-line">
        {promotions.map((promotion) => (
          <li key={promotion.code} className="flex flex-wrap justify-between gap-x-4 py-3">
            <span className="font-semibold wrap-anywhere">{promotion.code}</span>
            <span className="text-ink-soft">{promotionText(promotion)}</span>
          </li>
        ))}
      </ul>
    )}
    {entries.length > 0 && (
      <Disclosure title="Every change of your credit">
        <ul className="divide-y divide-line">
          {entries.map(({ entryNumber, on, amount, reason, boxNumber }) => (
            <li
              key={entryNumber}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-3"
            >
              <span className="min-w-0 flex-1">
                {reason}
                <span className="block text-sm text-ink-soft">
                  {[longDate(on), boxNumber && `Box ${boxNumber}`].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="font-semibold tabular-nums">{creditChangeText(amount)}</span>
            </li>
          ))}
        </ul>
      </Disclosure>
    )}
  </>
);
