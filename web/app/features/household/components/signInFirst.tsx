import { paths } from '#app/config/paths';
import { ButtonLink } from '#app/ui/buttonLink';
import { EmptyState } from '#app/ui/emptyState';

/** In the place of a step that is saved on the server, for visitors. */
export const SignInFirst = ({ what }: { what: string }) => (
  <EmptyState
    scene="key"
    title={`Log in to save ${what}`}
    action={
      <>
        <ButtonLink to={paths.login}>Log in</ButtonLink>
        <ButtonLink to={paths.signUp} look="quiet">
          Sign up
        </ButtonLink>
      </>
    }
  >
    This step belongs to your account. Occupants and layout can be filled in now: they are kept on
    this device until you have logged in.
  </EmptyState>
);
