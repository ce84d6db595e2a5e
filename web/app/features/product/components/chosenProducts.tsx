import type { ReactNode } from 'react';
import { paths } from '#app/config/paths';
import { ButtonLink } from '#app/ui/buttonLink';
import { ChosenProductList } from './chosenProductList';

/** The wizard's last question: the products in the customer's box; `children` submit it. */
export const ChosenProducts = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-6">
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div>
        <h2 className="text-3xl">What should be in your box?</h2>
        <p className="mt-2 max-w-xl text-ink-soft">
          Choose what you use. We work out how much of it you need, and when.
        </p>
      </div>
      <ButtonLink to={paths.products} look="quiet">
        Add products
      </ButtonLink>
    </div>
    <ChosenProductList
      whenEmpty="Choose some, or submit as it is: we then start you off with the essentials for your home."
      then={children}
    />
  </div>
);
