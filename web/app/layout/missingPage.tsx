import { pagePaths } from '@nestbox/contract/pagePaths';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { Illustration } from '@nestbox/ui/illustration';
import { lostBirdScene } from '@nestbox/ui/scenes';
import { PageTitle } from './pageTitle';

/** In place of a page that does not exist. */
export function MissingPage() {
  return (
    <div className="shell flex flex-1 flex-col items-center justify-center gap-4 py-20 text-center">
      <PageTitle>Page not found</PageTitle>
      <Illustration drawing={lostBirdScene} className="w-64" />
      <p className="eyebrow text-accent-ink">404</p>
      <h1 className="text-4xl">Oops! Page not found.</h1>
      <p className="max-w-md text-ink-soft">
        The address may be mistyped, or the page may have moved.
      </p>
      <ButtonLink to={pagePaths.home} className="mt-3">
        Go to the home page
      </ButtonLink>
    </div>
  );
}
