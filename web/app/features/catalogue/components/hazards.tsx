import type { Hazard } from '@nestbox/contract/product';
import { TriangleAlert } from 'lucide-react';

/** Returns the graver signal word of a mixture. Only that one may be shown. */
const signalOf = (hazards: Hazard[]) =>
  (['Danger', 'Warning'] as const).find((word) =>
    hazards.some(({ signalWord }) => signalWord === word),
  );

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

/** Returns 'H319 Causes serious eye irritation.' without its code and full stop. */
const short = ({ statement }: Hazard) => statement.replace(/^\S+ /, '').replace(/\.$/, '');

/**
 * The hazards, quietly and in at most two lines: 'Warning: Causes skin irritation'. The product's
 * page has them with their codes.
 */
export function HazardLine({ hazards }: { hazards: Hazard[] }) {
  if (hazards.length === 0) return null;
  const signal = signalOf(hazards);
  return (
    <p className="line-clamp-2 text-xs text-ink-soft">
      <TriangleAlert aria-hidden="true" className="mr-1 inline size-3.5 align-text-bottom" />
      {signal && `${signal}: `}
      {hazards.map(short).join('; ')}
    </p>
  );
}
