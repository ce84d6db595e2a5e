import { pagePaths } from '@nestbox/contract/pagePaths';
import { shop } from '@nestbox/shop/webShop';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { PackingScene } from '@nestbox/ui/packingScene';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { own } from '#app/config/ownContent';
import { HomeLinks } from '#app/features/shop/components/homeLinks';
import { HouseholdExamples } from '#app/features/shop/components/householdExamples';
import { HowItWorksSteps } from '#app/features/shop/components/howItWorksSteps';
import { PageTitle } from '#app/layout/pageTitle';
import type { Route } from './+types/howItWorks';

export const meta: Route.MetaFunction = () => [
  {
    name: 'description',
    content: `How ${shop.name} works: choose your essentials, tell us about your home, and our algorithm decides what you receive and when.`,
  },
];

export default function HowItWorks() {
  return (
    <div className="shell flex flex-col gap-16 py-10 md:gap-24 md:py-14">
      <PageTitle>How It Works</PageTitle>
      <div className="grid items-center gap-6 md:grid-cols-[1fr_auto] md:gap-12">
        <PageHeading title="How It Works" intro={<span {...own('howIntro')} />} />
        <PackingScene className="w-64 max-md:mx-auto md:w-96" />
      </div>
      <HowItWorksSteps />
      <HouseholdExamples />
      <HomeLinks />
      <section className="on-dark flex flex-wrap items-center justify-between gap-6 rounded-panel bg-header p-8 text-cream sm:p-12">
        <h2 className="text-3xl md:text-4xl" {...own('howEnd')} />
        <div className="flex flex-wrap gap-4">
          <ButtonLink to={pagePaths.household} size="large">
            Plan my boxes
          </ButtonLink>
          <ButtonLink to={pagePaths.help} look="onDark" size="large">
            Questions and answers
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}
