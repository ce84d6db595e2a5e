import { pagePaths } from '@nestbox/contract/pagePaths';
import { shop } from '@nestbox/shop/webShop';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import type { ReactNode } from 'react';
import { own } from '#app/config/ownContent';

/** The hero of the home page, with logo, menu and 'Sign in' in place of the header. */
export const Hero = ({ topBar }: { topBar: ReactNode }) => (
  <div className="on-dark overflow-hidden bg-header text-cream">
    <header>{topBar}</header>
    <div className="shell grid items-center gap-10 pt-8 md:grid-cols-[minmax(0,11fr)_minmax(0,10fr)] md:pt-6">
      <div id="start" tabIndex={-1} className="pb-2 outline-none md:pb-24">
        <h1 className="text-[clamp(2.5rem,5.3vw,4.6rem)] leading-[1.02]">{shop.slogan}</h1>
        <p className="mt-6 max-w-lg text-lg text-cream-soft md:text-xl" {...own('lead')} />
        <div className="mt-9 flex flex-wrap gap-4">
          <ButtonLink to={pagePaths.howItWorks} size="large">
            Read more<span className="sr-only"> about how it works</span>
          </ButtonLink>
          <ButtonLink to={pagePaths.products} look="onDark" size="large">
            See the products
          </ButtonLink>
        </div>
      </div>
      <img
        src={shop.picture}
        alt=""
        width={640}
        height={640}
        fetchPriority="high"
        className="mx-auto w-full max-w-md self-end md:max-w-none"
      />
    </div>
  </div>
);
