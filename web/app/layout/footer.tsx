import { pagePaths } from '@nestbox/contract/pagePaths';
import { shop } from '@nestbox/shop/webShop';
import { Logo } from '@nestbox/ui/logo';
import { Link } from 'react-router';
import { ownContent } from '#app/config/ownContent';

const year = new Date().getFullYear();

const links = [
  { to: pagePaths.home, text: 'Home' },
  { to: pagePaths.contact, text: 'Contact US' },
  { to: pagePaths.privacy, text: 'Privacy policy' },
  { to: pagePaths.terms, text: 'Terms & Conditions' },
  { to: pagePaths.giftCards, text: 'Gift cards' },
  // The server repeats the entry before in the page's markup: server/routes/pages/ownContent.ts.
  ...ownContent.links,
];

export const Footer = () => (
  <footer className="on-dark mt-12 bg-header text-cream">
    <div className="shell flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-8 md:py-10">
      <div>
        <Logo name={shop.name} picture={shop.logo.onHeader} />
        <p className="mt-2 text-cream-soft">{shop.slogan}</p>
      </div>
      <nav aria-label="Footer">
        <ul className="grid grid-cols-2 gap-x-6 sm:flex sm:flex-wrap sm:gap-x-8">
          {links.map(({ to, text }) => (
            <li key={to}>
              <Link to={to} className="touch-area inline-block rounded-md py-2.5 hover:underline">
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <p className="w-full border-t border-cream/15 pt-4 text-sm md:pt-6 text-cream-soft">
        © {year} {shop.nameSentence} All rights reserved.
      </p>
    </div>
  </footer>
);
