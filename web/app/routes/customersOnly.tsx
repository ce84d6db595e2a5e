import { pagePaths } from '@nestbox/contract/pagePaths';
import { ScreenLoader } from '@nestbox/ui/screenLoader';
import { useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { awaitsAnswer } from '#app/api/awaitsAnswer';
import { useBoxes } from '#app/features/boxes/api/boxes';
import { useSubscriptionStatus } from '#app/features/subscription/api/subscription';
import { returnTo } from '#app/session/returnTo';
import { useSession } from '#app/session/useSession';

const loaderMilliseconds = 500;

/** Redirects visitors to /login, and customers without a box to /household. */
export default function CustomersOnly() {
  const session = useSession();
  const boxes = useBoxes();
  // Many screens show the subscription's state above their content: avoids layout shift.
  const status = useSubscriptionStatus();
  const [waited, setWaited] = useState(false);
  const { pathname, search, hash } = useLocation();
  const admittedTo = useRef<string>(null);

  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), loaderMilliseconds);
    return () => clearTimeout(timer);
  }, []);

  if (!waited) return <ScreenLoader />;
  if (!session) {
    // Not after a sign-out on this screen.
    return <ToLogIn from={admittedTo.current === pathname ? null : pathname + search + hash} />;
  }
  // A screen that shows them sends a failed query again. Waiting for that would unmount the screen.
  const awaitsBoxes = boxes.isPending && boxes.errorUpdateCount === 0;
  if (awaitsBoxes || awaitsAnswer(status)) return <ScreenLoader />;
  // Decided when a screen is opened: a customer who removes the last product stays on it.
  if (boxes.data?.length !== 0) admittedTo.current = pathname;
  if (admittedTo.current !== pathname) return <Navigate to={pagePaths.household} replace />;
  // If the boxes could not be loaded, the screen reports that and offers a retry.
  return (
    <div className="min-h-below-header">
      <Outlet />
    </div>
  );
}

/** Sends a visitor to log in, and back to where they were going afterwards. */
function ToLogIn({ from }: { from: string | null }) {
  useEffect(() => {
    if (from) returnTo.remember(from);
  }, [from]);
  return <Navigate to={pagePaths.login} replace />;
}
