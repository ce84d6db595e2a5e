import { Outlet } from 'react-router';

/** The screens of a lost password stand alone, without header and footer. */
export default function RecoveryLayout() {
  return (
    <main id="main" tabIndex={-1} className="flex min-h-screen flex-col">
      <Outlet />
    </main>
  );
}
