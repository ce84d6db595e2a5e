import type { Hazard } from '@nestbox/contract/product';
import { TriangleAlert } from 'lucide-react';

/** The gravest signal word of a mixture, which is the only one to be shown. */
const signalOf = (hazards: Hazard[]) =>
  (['Danger', 'Warning'] as const).find((word) =>
    hazards.some(({ signalWord }) => signalWord === word),
  );

/** What must be known before buying a hazardous mixture: signal words first, then what it does. */
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

/** The gravest of them in one line, for a card: 'Warning · causes serious eye irritation'. */
export function HazardLine({ hazards }: { hazards: Hazard[] }) {
  const signal = signalOf(hazards);
  const gravest = hazards.find(({ signalWord }) => signalWord === (signal ?? null));
  if (!gravest) return null;
  const sentence = gravest.statement.replace(/^\S+ /, '').replace(/\.$/, '');
  return (
    <p className="flex gap-2 text-sm text-ink-soft">
      <TriangleAlert
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${signal ? 'text-bad' : ''}`}
      />
      <span>
        {signal && <strong className="font-semibold text-ink">{signal}</strong>}
        {signal && ' · '}
        {signal ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence}
      </span>
    </p>
  );
}
