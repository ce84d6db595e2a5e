import { useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { awaitsAnswer } from '#app/api/awaitsAnswer';
import { paths } from '#app/config/paths';
import { useBoxes } from '#app/features/box/api/boxes';
import { useSubscriptionStatus } from '#app/features/subscription/api/subscription';
import { useSession } from '#app/session/useSession';
import { ScreenLoader } from '#app/ui/screenLoader';

const loaderMilliseconds = 500;

/** Lets customers with boxes in; sends visitors to /login and who has no box yet to /household. */
export default function CustomersOnly() {
  const session = useSession();
  const boxes = useBoxes();
  // Half of the screens say above their contents how the subscription stands.
  const status = useSubscriptionStatus();
  const [waited, setWaited] = useState(false);
  const { pathname } = useLocation();
  const admittedTo = useRef<string>(null);

  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), loaderMilliseconds);
    return () => clearTimeout(timer);
  }, []);

  if (!waited) return <ScreenLoader />;
  if (!session) return <Navigate to={paths.login} replace />;
  if (boxes.isPending || awaitsAnswer(status)) return <ScreenLoader />;
  // Decided at the door: who takes the last product out of the box stays, and is told so.
  if (boxes.data?.length !== 0) admittedTo.current = pathname;
  if (admittedTo.current !== pathname) return <Navigate to={paths.household} replace />;
  // Where the boxes could not be asked for, the screen itself says so and offers another try.
  return (
    <div className="min-h-below-header">
      <Outlet />
    </div>
  );
}
