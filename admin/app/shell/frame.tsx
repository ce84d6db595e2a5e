import { shop } from '@nestbox/shop/webShop';
import { Logo } from '@nestbox/ui/logo';
import type { ReactNode } from 'react';
import { PageTitle } from '../parts/pageTitle';

interface FrameProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** A narrow screen of its own, before somebody is signed in. */
export const Frame = ({ title, intro, children }: FrameProps) => (
  <div className="flex min-h-svh flex-col">
    <PageTitle title={title} />
    <header className="on-dark bg-header px-4 py-5 text-cream sm:px-8">
      <Logo name={shop.name} picture={shop.logo.onHeader} />
    </header>
    <main className="mx-auto w-full max-w-md px-4 py-8 sm:py-12">
      <div className="flex flex-col gap-5 rounded-panel bg-surface p-6 shadow-card sm:p-8">
        <div>
          <h1 className="text-3xl">{title}</h1>
          {intro && <p className="mt-2 text-ink-soft">{intro}</p>}
        </div>
        {children}
      </div>
    </main>
  </div>
);
