import { Spinner } from './spinner';

/** Shown in place of a screen that is loading. */
export const ScreenLoader = ({ label = 'Loading' }: { label?: string }) => (
  <div role="status" className="grid min-h-below-header place-items-center text-ink-soft">
    <Spinner className="size-9" />
    <span className="sr-only">{label}</span>
  </div>
);
