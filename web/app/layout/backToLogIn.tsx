import { pagePaths } from '@nestbox/contract/pagePaths';
import { Link } from 'react-router';

export const BackToLogIn = () => (
  <Link
    to={pagePaths.login}
    className="touch-area font-semibold text-ink underline underline-offset-4"
  >
    Back to log in
  </Link>
);
