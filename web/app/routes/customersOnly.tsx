import { useEffect, useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { paths } from '#app/config/paths';
import { useBoxes } from '#app/features/box/api/listBoxes';
import { useSession } from '#app/session/useSession';
import { ScreenLoader } from '#app/ui/screenLoader';

const loaderMilliseconds = 500;

/** Lets customers with boxes in; sends visitors to /login and who has no box yet to /household. */
export default function CustomersOnly() {
  const session = useSession();
  const boxes = useBoxes();
  const [waited, setWaited] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), loaderMilliseconds);
    return () => clearTimeout(timer);
  }, []);

  if (!waited) return <ScreenLoader />;
  if (!session) return <Navigate to={paths.login} replace />;
  if (boxes.isPending) return <ScreenLoader />;
  if (boxes.data?.length === 0) return <Navigate to={paths.household} replace />;
  // Where the boxes could not be asked for, the screen itself says so and offers another try.
  return <Outlet />;
}
