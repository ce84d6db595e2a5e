import type { Hazard } from '@nestbox/contract/product';
import { TriangleAlert } from 'lucide-react';
import { signalWordOf } from './signalWord';

/** 'H319 Causes serious eye irritation.' without its code and full stop. */
const short = ({ statement }: Hazard) => statement.replace(/^H\d+\S* /, '').replace(/\.$/, '');

/** On a card: the signal word and what the mixture does. */
export function HazardLine({ hazards }: { hazards: Hazard[] }) {
  if (hazards.length === 0) return null;
  const signal = signalWordOf(hazards);
  return (
    <p className="flex items-start gap-1.5 text-sm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-bad" />
      <span className="line-clamp-2">
        {signal && <strong className="font-semibold">{signal}: </strong>}
        {hazards.map(short).join('; ')}
      </span>
    </p>
  );
}
