import { pagePaths } from '@nestbox/contract/pagePaths';
import { shop } from '@nestbox/shop/webShop';
import { Logo } from '@nestbox/ui/logo';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface SignInFrameProps {
  title: string;
  intro?: ReactNode;
  banner: ReactNode;
  /** The link to another of these screens. */
  foot: ReactNode;
  children: ReactNode;
}

/** A form beside a picture, for the screens without header and footer. */
export const SignInFrame = ({ title, intro, banner, foot, children }: SignInFrameProps) => (
  <div className="flex flex-1 flex-col">
    {banner}
    <div className="grid flex-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <aside className="on-dark hidden flex-col gap-8 justify-between bg-header p-12 text-cream lg:flex">
        <Link
          to={pagePaths.home}
          aria-label={`${shop.name} home`}
          className="touch-area self-start rounded-lg"
        >
          <Logo name={shop.name} picture={shop.logo.onHeader} />
        </Link>
        <img
          src={shop.picture}
          alt=""
          width={640}
          height={640}
          className="mx-auto min-h-0 w-full max-w-lg"
        />
        <p className="font-display text-3xl font-semibold text-balance">{shop.slogan}</p>
      </aside>
      <div className="flex flex-col items-center px-5 py-8 sm:py-14">
        <Link
          to={pagePaths.home}
          aria-label={`${shop.name} home`}
          className="touch-area self-start lg:hidden"
        >
          <Logo name={shop.name} picture={shop.logo.onPage} inDark={shop.logo.onHeader} />
        </Link>
        <div className="my-auto w-full max-w-md py-8">
          <h1 className="text-4xl">{title}</h1>
          {intro && <p className="mt-3 text-lg break-words text-ink-soft">{intro}</p>}
          <div className="mt-8">{children}</div>
          <p className="mt-8 text-center text-ink-soft">{foot}</p>
        </div>
      </div>
    </div>
  </div>
);
