import { pagePaths } from '@nestbox/contract/pagePaths';
import { shop } from '@nestbox/shop/webShop';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { ContactWays } from '@nestbox/ui/contactWays';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { own } from '#app/config/ownContent';
import { ContactForm } from '#app/features/shop/components/contactForm';
import { PageTitle } from '#app/layout/pageTitle';
import type { Route } from './+types/contact';

/** The telephone is named where the shop has one. */
const ways = shop.supportPhone ? 'by email, telephone or post' : 'by email or post';

export const meta: Route.MetaFunction = () => [
  {
    name: 'description',
    content: `How to reach ${shop.name}: ${ways}, about a box, a product or your subscription.`,
  },
];

export default function Contact() {
  return (
    <div className="shell flex flex-col gap-8 py-8 md:py-12">
      <PageTitle>Contact us</PageTitle>
      <PageHeading title="Contact us" intro={<span {...own('contactIntro')} />}>
        <ButtonLink to={pagePaths.help} look="quiet">
          Find an answer in the help
        </ButtonLink>
      </PageHeading>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-12">
        <section
          aria-labelledby="write"
          className="rounded-panel bg-surface p-6 shadow-card sm:p-10"
        >
          <h2 id="write" className="mb-6 text-3xl">
            Write to us
          </h2>
          <ContactForm />
        </section>
        <WaysToReachUs />
      </div>
    </div>
  );
}

const WaysToReachUs = () => (
  <section
    aria-labelledby="reach-us"
    className="on-dark flex flex-col gap-8 rounded-panel bg-header p-8 text-cream sm:p-10"
  >
    <div>
      <h2 id="reach-us" className="text-3xl">
        Other ways to reach us
      </h2>
      <p className="mt-3 text-cream-soft" {...own('contactWays')} />
    </div>
    <ContactWays {...shop} />
    <p className="border-t border-cream/15 pt-6 text-sm text-cream-soft" {...own('contactNote')} />
  </section>
);
