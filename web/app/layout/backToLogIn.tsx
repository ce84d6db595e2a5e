import { Link } from 'react-router';
import { paths } from '#app/config/paths';

export const BackToLogIn = () => (
  <Link to={paths.login} className="touch-area font-semibold text-ink underline underline-offset-4">
    Back to log in
  </Link>
);
