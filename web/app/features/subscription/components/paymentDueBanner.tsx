import { pagePaths } from '@nestbox/contract/pagePaths';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { longDate } from '@nestbox/ui/dateText';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSubscriptionStatus } from '../api/subscription';

/**
 * On every screen while a payment is due or a card is missing: what is due, why, and what to do. At
 * the bottom of the window: avoids layout shift when it appears.
 */
export function PaymentDueBanner() {
  const { data: status } = useSubscriptionStatus();
  const { pathname } = useLocation();
  // The payment's screen shows the same.
  if (status?.toPay && pathname !== pagePaths.payment) {
    const { boxNumber, amount, reason, retryOn, payBy } = status.toPay;
    return (
      <Banner
        label="Payment due"
        title={`Box ${boxNumber} is not paid: ${formatPounds(amount)}`}
        text={`We could not charge it: ${reason}. ${
          retryOn
            ? `We try it again on ${longDate(retryOn)}.`
            : `Please pay it yourself or change the card by ${longDate(payBy)}.`
        }`}
      >
        <ButtonLink to={pagePaths.payment} look="secondary" size="small">
          Pay now
        </ButtonLink>
        {pathname !== pagePaths.subscriptionDetails && (
          <ButtonLink to={pagePaths.subscriptionDetails} look="quiet" size="small">
            Change card
          </ButtonLink>
        )}
      </Banner>
    );
  }
  if (status?.needsCard && pathname !== pagePaths.subscriptionDetails) {
    return (
      <Banner
        label="Card missing"
        title="Your card was not saved"
        text="Your box is paid and comes. Add a card for the boxes that follow, and your subscription starts."
      >
        <ButtonLink to={pagePaths.subscriptionDetails} look="secondary" size="small">
          Add a card
        </ButtonLink>
      </Banner>
    );
  }
  return null;
}

interface BannerProps {
  label: string;
  title: string;
  text: string;
  /** The buttons. */
  children: ReactNode;
}

const Banner = ({ label, title, text, children }: BannerProps) => (
  <section
    aria-label={label}
    className="sticks-at-bottom sticky bottom-0 z-30 border-t border-bad/30 bg-bad-tint shadow-lift"
  >
    <div className="shell flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-3 md:py-4">
      <div className="flex max-w-3xl min-w-64 flex-1 gap-3">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bad" />
        <div>
          <p className="font-semibold text-bad">{title}</p>
          <p className="text-sm md:text-base">{text}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  </section>
);
