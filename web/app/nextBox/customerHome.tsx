import { pagePaths } from '@nestbox/contract/pagePaths';
import { shop } from '@nestbox/shop/webShop';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import type { ReactNode } from 'react';
import { NextBoxSection } from './nextBoxSection';

/** A customer's home page below its header: the slogan is small, and the next box leads. */
export const CustomerHome = ({ children }: { children: ReactNode }) => (
  <>
    <div
      id="start"
      tabIndex={-1}
      className="shell flex min-h-16 items-center justify-between gap-x-6 pt-4 pb-2 outline-none md:pt-6"
    >
      <h1 className="text-base leading-tight md:text-2xl">{shop.slogan}</h1>
      <ButtonLink to={pagePaths.howItWorks} look="quiet" size="small" className="shrink-0">
        Read more<span className="sr-only"> about how it works</span>
      </ButtonLink>
    </div>
    <NextBoxSection>{children}</NextBoxSection>
  </>
);
