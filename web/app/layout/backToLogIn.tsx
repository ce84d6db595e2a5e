import { pagePaths } from '@nestbox/contract/pagePaths';
import { Link } from 'react-router';

/** @param email the address that is typed already */
export const BackToLogIn = ({ email }: { email?: string | undefined }) => (
  <Link
    to={pagePaths.login}
    state={{ email }}
    className="touch-area font-semibold text-ink underline underline-offset-4"
  >
    Back to log in
  </Link>
);
