import { Outlet, useParams } from 'react-router';
import { useEarlyInput } from '#app/layout/earlyInput';
import NotFound from './notFound';

const mayBeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** The screens of a lost password, without header and footer. */
export default function RecoveryLayout() {
  const { email } = useParams();
  useEarlyInput();
  return (
    <main id="main" tabIndex={-1} className="flex min-h-screen flex-col">
      {email === undefined || mayBeEmail(email) ? <Outlet /> : <NotFound />}
    </main>
  );
}
