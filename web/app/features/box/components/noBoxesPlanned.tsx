import { paths } from '#app/config/paths';
import { ButtonLink } from '#app/ui/buttonLink';
import { EmptyState } from '#app/ui/emptyState';

export const NoBoxesPlanned = () => (
  <EmptyState
    title="No boxes are planned"
    action={<ButtonLink to={paths.household}>Plan my boxes</ButtonLink>}
  >
    Tell us about your home, and we plan what it needs and when.
  </EmptyState>
);
