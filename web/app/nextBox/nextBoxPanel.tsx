import type { Box } from '@nestbox/contract/box';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { Link } from 'react-router';
import { BoxActions } from '#app/features/boxes/components/boxActions';
import { BoxHero } from '#app/features/boxes/components/boxHero';
import { TrackingLink } from '#app/features/boxes/components/trackingLink';
import { useSubscriptionStatus } from '#app/features/subscription/api/subscription';
import { isFirstPaymentDue } from '#app/features/subscription/firstPaymentDue';

interface NextBoxPanelProps {
  box: Box;
  title: string;
}

/**
 * The box that the customer waits for, and what can be done with it. One button leads on; what changes
 * the box stands beside it.
 */
export function NextBoxPanel({ box, title }: NextBoxPanelProps) {
  const hero = (
    <BoxHero
      box={box}
      title={
        <h2 id="next-box" className="font-sans text-base font-semibold text-cream-soft">
          <Link
            to={pagePaths.boxProducts(box.boxNumber, box.boxId)}
            className="-my-2.5 inline-block py-2.5 after:absolute after:inset-0 after:rounded-t-panel focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-4 focus-visible:after:outline-accent"
          >
            {title}
          </Link>
        </h2>
      }
    />
  );
  return (
    <section
      aria-labelledby="next-box"
      className="overflow-hidden rounded-panel bg-surface shadow-card"
    >
      {hero}
      <div className="px-5 py-5 sm:px-8">
        <NextSteps box={box} />
      </div>
    </section>
  );
}

/** What the customer can do with the box, the most urgent first. */
function NextSteps({ box }: { box: Box }) {
  const { data: status } = useSubscriptionStatus();
  const toStart = status !== undefined && isFirstPaymentDue(status);
  const toPay = box.canPayNow || toStart;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {toPay && (
        <ButtonLink to={pagePaths.payment}>
          {box.canPayNow ? 'Pay now' : 'Start Subscription'}
        </ButtonLink>
      )}
      <ButtonLink
        to={pagePaths.boxProducts(box.boxNumber, box.boxId)}
        look={toPay ? 'quiet' : 'primary'}
      >
        {box.canEdit ? 'See or change the box' : 'See the box'}
      </ButtonLink>
      <TrackingLink box={box} />
      <BoxActions box={{ ...box, canPayNow: false }} inPanel />
    </div>
  );
}
