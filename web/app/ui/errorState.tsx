import { Button } from './button';
import { Illustration } from './illustration';
import { Reference } from './reference';

interface ErrorStateProps {
  title: string;
  detail?: string | undefined;
  /** What failed. Where it was a failure of ours, its reference is shown. */
  error: unknown;
  onRetry: () => void;
  pending?: boolean;
}

/** Something could not be loaded: what, why, and a way to try again. */
export const ErrorState = ({ title, detail, error, onRetry, pending = false }: ErrorStateProps) => (
  <div role="alert" className="flex flex-col items-center gap-3 px-4 py-10 text-center">
    <Illustration scene="toppled" />
    <p className="mt-2 font-display text-2xl font-semibold">{title}</p>
    {detail && <p className="max-w-md text-ink-soft">{detail}</p>}
    <Reference error={error} />
    <Button look="quiet" className="mt-3" onClick={onRetry} pending={pending}>
      Try again
    </Button>
  </div>
);
