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
      className="flex flex-wrap items-center justify-between gap-4 rounded-panel bg-surface p-6 shadow-card"
    >
      <div className="flex max-w-xl flex-col gap-1">
        <h2 className="font-display text-2xl font-semibold">What is in your cupboard?</h2>
        <p className="text-ink-soft">It takes half a minute, and helps us plan your next boxes.</p>
      </div>
      <ButtonLink to={pagePaths.cupboard} look="quiet">
        Check my cupboard
      </ButtonLink>
    </section>
  );
}
