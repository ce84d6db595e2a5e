import { Button } from './button';
import { Illustration, toppledBox } from './illustration';

interface ErrorStateProps {
  title: string;
  detail?: string | undefined;
  reference: ReferenceProps['reference'];
  onRetry: () => void;
  pending?: boolean;
}

/** Shown in place of what could not be loaded: what it is, why, and a way to try again. */
export const ErrorState = ({
  title,
  detail,
  reference,
  onRetry,
  pending = false,
}: ErrorStateProps) => (
  <div role="alert" className="flex flex-col items-center gap-3 px-4 py-10 text-center">
    <Illustration drawing={toppledBox} />
    <p className="mt-2 font-display text-2xl font-semibold">{title}</p>
    {detail && <p className="max-w-md text-ink-soft">{detail}</p>}
    <Reference reference={reference} />
    <Button look="quiet" className="mt-3" onClick={onRetry} pending={pending}>
      Try again
    </Button>
  </div>
);

interface ReferenceProps {
  /** Finds a failure of the server in its log; undefined for other failures. */
  reference: string | undefined;
}

export const Reference = ({ reference }: ReferenceProps) =>
  reference ? (
    <p className="max-w-full text-sm text-ink-soft">
      Reference: <code className="select-all break-all">{reference}</code>
    </p>
  ) : null;
