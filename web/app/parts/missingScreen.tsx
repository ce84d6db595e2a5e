import { ErrorState } from '#app/ui/errorState';
import { PageTitle } from '#app/ui/pageTitle';
import { ScreenLoader } from '#app/ui/screenLoader';
import type { MissingProps } from './latePart';
import { missingText } from './missingText';

/** In the place of a whole screen, within the frame. */
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
        error={null}
        onRetry={onRetry}
        pending={pending}
      />
    </div>
  );
