import { referenceOf } from '@nestbox/client/api/apiError';
import { ErrorState } from '@nestbox/ui/errorState';
import { ScreenLoader } from '@nestbox/ui/screenLoader';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { CodeAgain } from '../account/codeAgain';
import { SetUpCodes } from '../account/setUpCodes';
import { SignIn, SignInAgain } from '../account/signInForm';
import { useCodeQuestion } from '../api/codeAgain';
import { useLostSession } from '../api/lostSession';
import { useSession } from '../api/session';
import { Frame } from './frame';
import { SideBar } from './sideBar';
import { useSearchKey } from './useSearchKey';

/** The screens of whoever is signed in; otherwise the way there. */
export function Shell() {
  const session = useSession();
  const lost = useLostSession();
  const codeAsked = useCodeQuestion();
  useSearchKey();
  /** The recovery codes are on the screen until they are saved. */
  const [settingUp, setSettingUp] = useState(false);

  if (session.isPending) return <ScreenLoader label="Loading the staff’s app" />;
  if (session.isLoadingError) {
    return (
      <Frame title="Staff">
        <ErrorState
          title="The staff’s app could not be loaded."
          reference={referenceOf(session.error)}
          onRetry={() => session.refetch()}
          pending={session.isFetching}
        />
      </Frame>
    );
  }
  if (!session.data) return <SignIn />;
  if (session.data.settingUp || settingUp) {
    return <SetUpCodes onBegin={() => setSettingUp(true)} onDone={() => setSettingUp(false)} />;
  }
  return (
    <div className="min-h-svh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3"
      >
        Skip to the content
      </a>
      <SideBar session={session.data} />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-8">
        <Outlet />
      </main>
      {codeAsked && !lost && <CodeAgain />}
      {lost && <SignInAgain email={session.data.email} />}
    </div>
  );
}
