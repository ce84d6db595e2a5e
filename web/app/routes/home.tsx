import { shop } from '@nestbox/shop/webShop';
import { Suspense } from 'react';
import { own } from '#app/config/ownContent';
import { useCategories } from '#app/features/catalogue/api/catalogue';
import { CategoryGrid } from '#app/features/catalogue/components/categoryGrid';
import { Hero } from '#app/features/shop/components/hero';
import { PromiseBanner } from '#app/features/shop/components/promiseBanner';
import { FirstBoxOffer } from '#app/firstBox/firstBoxOffer';
import { PageTitle } from '#app/layout/pageTitle';
import { TopBar } from '#app/layout/topBar';
import { lazyPart } from '#app/parts/lazyPart';
import { useSession } from '#app/session/useSession';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = () => [
  {
    name: 'description',
    content: `${shop.name}: ${shop.sloganSentence} A smart algorithm decides what your home receives and when.`,
  },
];

// Not in the first load of a visitor.
const CustomerHome = lazyPart(async () => (await import('#app/nextBox/customerHome')).CustomerHome);

export default function Home() {
  const signedIn = useSession() !== null;
  // Asked for as long as the page is open: the list of categories is drawn anew for a customer.
  useCategories();
  return (
    <>
      <PageTitle>{shop.slogan}</PageTitle>
      {signedIn ? (
        <>
          <header className="on-dark bg-header text-cream">
            <TopBar />
          </header>
          <Suspense fallback={<div className="min-h-screen" />}>
            <CustomerHome>
              <CategoriesAndPromise />
            </CustomerHome>
          </Suspense>
        </>
      ) : (
        <>
          {/* The server shows it to customers until the page knows their session: nothing else is in view then. */}
          <div className="for-customers hidden">
            <div className="h-18 bg-header" />
            <div className="min-h-screen" />
          </div>
          <div className="for-visitors">
            <Hero topBar={<TopBar />} />
          </div>
          <FirstBoxOffer />
          <div className="for-visitors h-6 md:h-10" />
          <CategoriesAndPromise />
        </>
      )}
    </>
  );
}

/** What the shop sells, and what it promises. */
const CategoriesAndPromise = () => (
  <>
    <section aria-labelledby="categories" className="shell pt-10 pb-16 md:pt-14 md:pb-24">
      <h2 id="categories" className="text-3xl md:text-4xl" {...own('categories')} />
      <p className="mt-3 mb-8 max-w-xl text-lg text-ink-soft md:mb-10" {...own('categoriesLead')} />
      <CategoryGrid />
    </section>
    <PromiseBanner />
  </>
);
