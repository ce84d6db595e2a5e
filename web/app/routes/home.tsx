import { shop } from '@nestbox/shop/webShop';
import { CategoryGrid } from '#app/features/catalogue/components/categoryGrid';
import { Hero } from '#app/features/shop/components/hero';
import { PromiseBanner } from '#app/features/shop/components/promiseBanner';
import { PageTitle } from '#app/layout/pageTitle';
import { TopBar } from '#app/layout/topBar';
import type { Route } from './+types/home';

export const meta: Route.MetaFunction = () => [
  {
    name: 'description',
    content: `${shop.name} is the ${shop.slogan.toLowerCase()}: a smart algorithm decides what your home receives and when.`,
  },
];

export default function Home() {
  return (
    <>
      <PageTitle>{shop.slogan}</PageTitle>
      <Hero topBar={<TopBar />} />
      <section aria-labelledby="categories" className="shell py-16 md:py-24">
        <h2 id="categories" className="text-3xl md:text-5xl">
          Product Category
        </h2>
        <p className="mt-3 mb-8 max-w-xl text-lg text-ink-soft md:mb-10">
          Everything a home runs on, from the washing-up to the weekly loaf.
        </p>
        <CategoryGrid />
      </section>
      <PromiseBanner />
    </>
  );
}
