import { type ReactNode, useState } from 'react';
import { useNoteLate } from './lateLoading';

interface LoadingGroupProps {
  label: string;
  count: number;
  className?: string;
  /** A skeleton, or a function that returns the skeleton of a place, counted from 1. */
  children: ReactNode | ((place: number) => ReactNode);
}

/**
 * `count` skeletons for content that is loading, announced once to screen readers. After 8 seconds they
 * stand still and say so: a banner of the page then offers to try again.
 */
export function LoadingGroup({ label, count, className = '', children }: LoadingGroupProps) {
  const [late, setLate] = useState(false);
  useNoteLate(() => setLate(true));
  const dimmed = late ? 'opacity-50' : undefined;
  return (
    <div role="status" className={`${className} ${late ? '**:animate-none' : ''}`}>
      <span className="sr-only">{label}</span>
      {late && <p className="p-4 text-ink-soft">This takes longer than usual.</p>}
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are all alike
        <div key={place} data-testid="skeleton" aria-hidden="true" className={dimmed}>
          {typeof children === 'function' ? children(place + 1) : children}
        </div>
      ))}
    </div>
  );
}
