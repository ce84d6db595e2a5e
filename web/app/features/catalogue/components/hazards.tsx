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
      className="flex gap-4 rounded-control border border-line-strong bg-white p-4"
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

/** The hazards in one line: 'Warning: Causes skin irritation; Causes serious eye irritation'. */
export function HazardLine({ hazards }: { hazards: Hazard[] }) {
  if (hazards.length === 0) return null;
  const signal = signalOf(hazards);
  return (
    <p className="flex gap-2 text-sm text-ink-soft">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-bad" />
      <span>
        {signal && <strong className="font-semibold text-ink">{signal}: </strong>}
        {hazards.map(short).join('; ')}
      </span>
    </p>
  );
}
