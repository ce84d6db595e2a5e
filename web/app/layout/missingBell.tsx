import { BellOff } from 'lucide-react';
import type { MissingProps } from '#app/parts/latePart';

const label = 'Notifications could not be loaded. Try again';

/** In the place of the bell, and as big. */
export const MissingBell = ({ onRetry, pending, checking }: MissingProps) =>
  checking ? (
    <span className="size-11" />
  ) : (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={pending}
      onClick={onRetry}
      className="grid size-11 place-items-center rounded-full hover:bg-cream/10 disabled:opacity-60"
    >
      <BellOff aria-hidden="true" className="size-6" />
    </button>
  );
