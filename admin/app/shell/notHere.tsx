import { ButtonLink } from '@nestbox/ui/buttonLink';
import { EmptyState } from '@nestbox/ui/emptyState';
import { PageTitle } from '../parts/pageTitle';
import { paths } from '../paths';

/** For an address that no screen has, or that the role may not see. */
export const NotHere = () => (
  <>
    <PageTitle title="Not found" />
    <h1 className="sr-only">Not found</h1>
    <EmptyState
      title="There is nothing here for you"
      action={<ButtonLink to={paths.today}>Go to Today</ButtonLink>}
    >
      The address is wrong, or your role does not include this screen.
    </EmptyState>
  </>
);
