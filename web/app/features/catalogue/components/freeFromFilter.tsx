import type { Allergen } from '@nestbox/contract/allergens';
import { Check, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { formatAllergen, formatAllergens } from '../allergenText';

interface FreeFromFilterProps {
  /** Those that occur in the catalogue; undefined while they are loading. */
  allergens: readonly Allergen[] | undefined;
  chosen: readonly Allergen[];
  onChoose: (allergens: Allergen[]) => void;
}

/** The allergens that foods are to be free from. */
export function FreeFromFilter({ allergens, chosen, onChoose }: FreeFromFilterProps) {
  const hintId = useId();
  const options = [...new Set([...(allergens ?? []), ...chosen])];
  if (allergens && options.length === 0) return null;
  return (
    <details className="group/free open:basis-full">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-control font-semibold [&::-webkit-details-marker]:hidden">
        {chosen.length > 0 ? `Free from ${formatAllergens(chosen)}` : 'Free from'}
        <ChevronDown aria-hidden="true" className="size-5 group-open/free:rotate-180" />
      </summary>
      <fieldset aria-describedby={hintId} className="mt-1 mb-3">
        <legend className="sr-only">Free from</legend>
        <div className="flex flex-wrap gap-2">
          {options.map((allergen) => (
            <label
              key={allergen}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-field px-4 text-sm font-semibold hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
            >
              <input
                type="checkbox"
                checked={chosen.includes(allergen)}
                onChange={({ target }) =>
                  onChoose(
                    target.checked
                      ? [...chosen, allergen].sort()
                      : chosen.filter((each) => each !== allergen),
                  )
                }
                className="peer sr-only"
              />
              <Check aria-hidden="true" className="hidden size-4 peer-checked:block" />
              {formatAllergen(allergen)}
            </label>
          ))}
        </div>
        <p id={hintId} className="mt-3 text-sm text-ink-soft">
          Shows only foods that neither contain nor may contain what you choose.
        </p>
      </fieldset>
    </details>
  );
}
