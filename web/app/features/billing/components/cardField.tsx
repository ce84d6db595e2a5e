import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** A frame for the provider's field, which cannot have a label. */
export function CardField({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would not keep to this layout
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1.5">
      <p id={id} className={fieldStyle.label}>
        Card details
      </p>
      <div className="[&_iframe]:scheme-light flex min-h-14 items-center rounded-control border border-line-strong bg-field px-4 py-2.5 focus-within:border-ink focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-ink">
        {children}
      </div>
      <p className={`flex items-center gap-1.5 ${fieldStyle.hint}`}>
        <Lock aria-hidden="true" className="size-3.5 shrink-0" />
        Goes straight to the card provider; we never see the number.
      </p>
    </div>
  );
}
