import type { Hazard } from '@nestbox/contract/product';
import { TriangleAlert } from 'lucide-react';
import { signalWordOf } from './signalWord';

/** What must be known before buying a hazardous mixture: signal words first, then what it does. */
export function Hazards({ hazards }: { hazards: Hazard[] }) {
  if (hazards.length === 0) return null;
  const signal = signalWordOf(hazards);
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
