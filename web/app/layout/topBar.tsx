import { shop } from '@nestbox/contract/shop';
import { Link } from 'react-router';
import { paths } from '#app/config/paths';
import { useSession } from '#app/session/useSession';
import { buttonStyle } from '#app/ui/buttonStyle';
import { Logo } from '#app/ui/logo';
import { AccountActions } from './accountActions';
import { MenuButton } from './menuButton';

/** Menu, logo and who is signed in, on a dark ground. */
export function TopBar() {
  const session = useSession();
  return (
    <div className="on-dark shell flex h-18 items-center gap-1 sm:gap-3">
      <MenuButton />
      <Link to={paths.home} aria-label={`${shop.name} home`} className="rounded-lg px-1 py-2">
        <Logo />
      </Link>
      <div className="ml-auto flex items-center gap-2 sm:gap-4">
        {session ? (
          <AccountActions />
        ) : (
          <Link to={paths.login} className={buttonStyle('onDark', 'small')}>
            Sign in
          </Link>
        )}
      </div>
    </div>
  );
}
