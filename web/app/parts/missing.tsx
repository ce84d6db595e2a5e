import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { ErrorState } from '@nestbox/ui/errorState';
import { ScreenLoader } from '@nestbox/ui/screenLoader';
import { PageTitle } from '#app/layout/pageTitle';
import type { MissingProps } from './latePart';

// What is shown in place of a part of the page that could not be loaded.

/** Returns why a part is missing, and what trying again does. */
const missingText = (outdated: boolean) =>
  outdated
    ? 'The shop was updated meanwhile. Trying again reloads this page; anything you have typed and not saved is lost.'
    : 'Check your connection and try again.';

/** In place of a screen. Header and footer stay. */
export const MissingScreen = ({ onRetry, pending, checking, outdated }: MissingProps) =>
  checking ? (
    <ScreenLoader />
  ) : (
    <div className="shell grid flex-1 place-items-center py-10">
      <PageTitle>Page not loaded</PageTitle>
      <h1 className="sr-only">Page not loaded</h1>
      <ErrorState
        title="This page could not be loaded."
        detail={missingText(outdated)}
        reference={undefined}
        onRetry={onRetry}
        pending={pending}
      />
    </div>
  );

/** In place of a part of a screen. */
export const MissingPart = ({ onRetry, pending, checking, outdated }: MissingProps) =>
  checking ? null : (
    <div className="w-full max-w-2xl">
      <Banner tone="bad" role="alert">
        <p className="font-semibold">This part of the page could not be loaded.</p>
        <p>{missingText(outdated)}</p>
        <Button look="quiet" size="small" className="mt-3" onClick={onRetry} pending={pending}>
          Try again
        </Button>
      </Banner>
    </div>
  );

/** In place of a chart. */
export const MissingChart = ({ onRetry, pending, checking, outdated }: MissingProps) =>
  checking ? null : (
    <Banner>
      <p>The chart could not be loaded. The table below has the same figures.</p>
      {outdated && <p>{missingText(outdated)}</p>}
      <Button look="quiet" size="small" className="mt-3" onClick={onRetry} pending={pending}>
        Try again
      </Button>
    </Banner>
  );

interface MissingLineProps extends MissingProps {
  /** What is missing, with a capital letter. */
  what: string;
}

/** In place of a sentence or an entry: one line that names what is missing. */
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

/** In place of a preview of a change request. */
export const MissingPreview = (missing: MissingProps) => (
  <MissingLine what="What this would change" {...missing} />
);
