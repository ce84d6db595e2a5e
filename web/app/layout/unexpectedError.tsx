import { referenceOf } from '@nestbox/client/api/apiError';
import { buttonStyle } from '@nestbox/ui/button';
import { Reference } from '@nestbox/ui/errorState';
import { Illustration, toppledBox } from '@nestbox/ui/illustration';
import { isRouteErrorResponse } from 'react-router';
import { PageTitle } from '#app/layout/pageTitle';

const describe = (error: unknown) => {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : 'Unknown error';
};

/** In place of a screen that has thrown. Its link reloads the page, since the app may be broken. */
export const UnexpectedError = ({ error }: { error: unknown }) => (
  <main id="main" className="grid min-h-screen place-items-center p-6">
    <PageTitle>Unexpected error</PageTitle>
    <div role="alert" className="flex max-w-lg flex-col items-center gap-4 text-center">
      <Illustration drawing={toppledBox} />
      <h1 className="text-3xl">Unexpected Application Error!</h1>
      <p className="break-words text-ink-soft">{describe(error)}</p>
      <Reference reference={referenceOf(error)} />
      <a href="/" className={buttonStyle()}>
        Go to the home page
      </a>
    </div>
  </main>
);
