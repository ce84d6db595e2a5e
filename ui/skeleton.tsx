/** A grey placeholder for content that is loading. `LoadingGroup` announces it to screen readers. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={`block animate-shimmer rounded-control bg-line ${className}`}
  />
);
