import type { FoodFacts as Facts } from '@nestbox/contract/food';
import { pagePaths } from '@nestbox/contract/pagePaths';
import type { ProductId } from '@nestbox/contract/values';
import { Button } from '@nestbox/ui/button';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { Skeleton } from '@nestbox/ui/skeleton';
import { Info } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { formatContained, formatMayContain } from '../allergenText';
import { useFoodFacts } from '../api/foodFacts';
import { NutritionTable } from './nutritionTable';

/** What the law requires to show of a food before it is bought. */
export function FoodFacts({ productId }: { productId: ProductId }) {
  const { data: facts, isError, refetch, isFetching } = useFoodFacts(productId);
  if (isError)
    return (
      <Section title="Ingredients">
        <p className="mb-4">Ingredients and allergens could not be loaded.</p>
        <Button look="quiet" size="small" onClick={() => refetch()} pending={isFetching}>
          Try again
        </Button>
      </Section>
    );
  if (facts === undefined)
    return (
      <LoadingGroup label="Loading ingredients and allergens" count={1} className="w-full">
        <Skeleton className="mb-4 h-7 w-40" />
        <Skeleton className="h-72 max-w-prose" />
      </LoadingGroup>
    );
  if (facts === null)
    return (
      <Section title="Ingredients">
        <p>
          We cannot show the ingredients and allergens of this food yet. Please{' '}
          <Link to={pagePaths.contact} className="font-semibold underline underline-offset-4">
            ask us
          </Link>{' '}
          before you buy it.
        </p>
      </Section>
    );
  return (
    <div className="flex w-full max-w-prose flex-col gap-7">
      {facts.sample && (
        <p className="flex gap-2.5 rounded-control bg-accent-tint px-4 py-3 text-sm">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          Sample data of the demonstration shop. It describes no real food.
        </p>
      )}
      <Section title="Ingredients">
        <p>
          {facts.ingredients.map(({ text, allergen }, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other order.
            allergen ? <strong key={place}>{text}</strong> : text,
          )}
        </p>
      </Section>
      <Section title="Allergens">
        <Allergens facts={facts} />
      </Section>
      <Section title="Nutrition">
        {facts.nutrition ? (
          <NutritionTable nutrition={facts.nutrition} />
        ) : (
          <p>The law requires no nutrition table for {facts.exempt}.</p>
        )}
      </Section>
      <Section title="Storage">
        <p>{facts.storage}</p>
      </Section>
      {facts.origin && (
        <Section title="Origin">
          <p>{facts.origin}</p>
        </Section>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="w-full">
      <h2 id={id} className="mb-2 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Allergens({ facts }: { facts: Facts }) {
  const mayContain = formatMayContain(facts);
  return (
    <>
      {facts.contains.length > 0 ? (
        <p>
          Contains <strong>{facts.contains.map(formatContained).join(', ')}</strong>.
        </p>
      ) : (
        <p>Contains none of the 14 allergens that the law names.</p>
      )}
      {mayContain && (
        <p>
          May contain <strong>{mayContain}</strong>.
        </p>
      )}
    </>
  );
}
