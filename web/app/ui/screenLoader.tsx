import { Spinner } from './spinner';

/** Stands where a screen will be. */
export const ScreenLoader = ({ label = 'Loading' }: { label?: string }) => (
  <div role="status" className="grid min-h-below-header place-items-center text-ink-soft">
    <Spinner className="size-9" />
    <span className="sr-only">{label}</span>
  </div>
);
