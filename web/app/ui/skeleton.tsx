/** A grey stand-in for something that is loading; the group around it tells screen readers so. */
export const Skeleton = ({ className = '' }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={`block animate-shimmer rounded-control bg-line ${className}`}
  />
);
