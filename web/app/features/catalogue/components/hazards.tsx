import { formatHazards, signalOf } from '@nestbox/contract/hazardText';
import type { Hazard } from '@nestbox/contract/product';
import { TriangleAlert } from 'lucide-react';

/**
 * What the law requires to show before a hazardous mixture is bought: signal word, then
 * statements.
 */
export function Hazards({ hazards }: { hazards: Hazard[] }) {
  if (hazards.length === 0) return null;
  const signal = signalOf(hazards);
  return (
    <section
      aria-label="Hazard information"
      className="flex gap-4 rounded-control border border-line-strong bg-field p-4"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-bad" />
      <div>
        {signal && <p className="font-bold">{signal}</p>}
        <ul className="text-ink-soft">
          {hazards.map(({ statement }) => (
            <li key={statement}>{statement}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/**
 * The hazards, quietly and in at most two lines: 'Warning: Causes skin irritation'. The product's
 * page has them with their codes.
 */
export function HazardLine({ hazards }: { hazards: Hazard[] }) {
  if (hazards.length === 0) return null;
  return (
    <p className="line-clamp-2 text-xs text-ink-soft">
      <TriangleAlert aria-hidden="true" className="mr-1 inline size-3.5 align-text-bottom" />
      {formatHazards(hazards)}
    </p>
  );
}
