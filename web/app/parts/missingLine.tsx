import type { MissingProps } from './latePart';
import { missingText } from './missingText';

interface MissingLineProps extends MissingProps {
  /** With a capital letter. */
  what: string;
}

/** In the place of a sentence or an entry: one line that names what is missing. */
export const MissingLine = ({ what, onRetry, pending, checking, outdated }: MissingLineProps) =>
  checking ? null : (
    <p role="alert" className="px-3 py-2 text-sm">
      {what} could not be loaded. {outdated && `${missingText(outdated)} `}
      <button
        type="button"
        disabled={pending}
        onClick={onRetry}
        className="rounded-sm py-1 font-semibold underline underline-offset-4 disabled:opacity-60"
      >
        Try again
      </button>
    </p>
  );

/** In the place of what a change would do. */
export const MissingPreview = (missing: MissingProps) => (
  <MissingLine what="What this would change" {...missing} />
);
