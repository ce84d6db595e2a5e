import type { ReactNode } from 'react';

interface LoadingGroupProps {
  label: string;
  count: number;
  className?: string;
  /** A skeleton, or a function that returns the skeleton of a place, counted from 1. */
  children: ReactNode | ((place: number) => ReactNode);
}

/** `count` skeletons for content that is loading, announced once to screen readers. */
export const LoadingGroup = ({ label, count, className = '', children }: LoadingGroupProps) => (
  <div role="status" className={className}>
    <span className="sr-only">{label}</span>
    {Array.from({ length: count }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are all alike
      <div key={place} data-testid="skeleton" aria-hidden="true">
        {typeof children === 'function' ? children(place + 1) : children}
      </div>
    ))}
  </div>
);
