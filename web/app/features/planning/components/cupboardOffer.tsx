import { pagePaths } from '@nestbox/contract/pagePaths';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { useStockQuestions } from '../api/stockQuestions';

/** Offers to count all products at home, where that helps most. */
export function CupboardOffer() {
  const { data } = useStockQuestions();
  if (!data?.offersCupboardCheck) return null;
  return (
    <section
      aria-label="Your cupboard"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-surface p-5 shadow-card"
    >
      <div className="flex max-w-xl flex-col gap-1">
        <h2 className="font-display text-xl font-semibold">What is in your cupboard?</h2>
        <p className="text-sm text-ink-soft">Half a minute, and your next boxes fit better.</p>
      </div>
      <ButtonLink to={pagePaths.cupboard} look="quiet" size="small">
        Check my cupboard
      </ButtonLink>
    </section>
  );
}
