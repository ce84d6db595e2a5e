import { isRouteErrorResponse } from 'react-router';
import { buttonStyle } from '#app/ui/buttonStyle';
import { Illustration } from '#app/ui/illustration';
import { PageTitle } from '#app/ui/pageTitle';
import { Reference } from '#app/ui/reference';

const describe = (error: unknown) => {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : 'Unknown error';
};

/** What stands where a screen broke. Its link loads the page anew, since the app may be broken. */
export const UnexpectedError = ({ error }: { error: unknown }) => (
  <main id="main" className="grid min-h-screen place-items-center p-6">
    <PageTitle>Unexpected error</PageTitle>
    <div role="alert" className="flex max-w-lg flex-col items-center gap-4 text-center">
      <Illustration scene="toppled" />
      <h1 className="text-3xl">Unexpected Application Error!</h1>
      <p className="break-words text-ink-soft">{describe(error)}</p>
      <Reference error={error} />
      <a href="/" className={buttonStyle()}>
        Go to the home page
      </a>
    </div>
  </main>
);
