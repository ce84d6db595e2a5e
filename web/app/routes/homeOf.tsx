import {
  type ExampleHome,
  exampleHomeOf,
  exampleHomes,
  homeOf,
  nameOfHome,
} from '@nestbox/contract/exampleHomes';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { CategoryLinks } from '#app/features/catalogue/components/categoryLinks';
import { HomeLinks } from '#app/features/shop/components/homeLinks';
import { People } from '#app/features/shop/components/people';
import { FirstBoxOffer } from '#app/firstBox/firstBoxOffer';
import { MissingPage } from '#app/layout/missingPage';
import { PageTitle } from '#app/layout/pageTitle';
import { useSession } from '#app/session/useSession';
import type { Route } from './+types/homeOf';

export const meta: Route.MetaFunction = ({ params }) => {
  const people = exampleHomeOf(params.people);
  if (!people) return [];
  return [
    {
      name: 'description',
      content: `${nameOfHome(people)}: what it uses up, how long a pack lasts, and what its boxes cost. Worked out by the plan that decides what a home receives and when.`,
    },
  ];
};

const homes = Object.fromEntries(exampleHomes.map((people) => [people, homeOf(people)]));

/** Heights of the figures: adults, then children. */
const heights = (people: ExampleHome) => [1, 1, 0.7, 0.55, 0.8, 0.5].slice(0, people);

/** What a home of so many people would get, for visitors who look for that. */
export default function HomeOf({ params }: Route.ComponentProps) {
  const people = exampleHomeOf(params.people);
  const signedIn = useSession() !== null;
  if (!people) return <MissingPage />;
  return (
    <>
      <PageTitle>{nameOfHome(people)}</PageTitle>
      <div className="shell grid items-center gap-6 py-8 md:grid-cols-[1fr_20rem] md:gap-12 md:py-12">
        <PageHeading
          title={nameOfHome(people)}
          intro={`What ${people === 1 ? 'one person uses' : `${people} people use`} up, how long each pack lasts, and what the boxes cost: worked out by the plan that packs them.`}
        />
        <div className="w-full max-w-60 overflow-hidden rounded-panel max-md:order-first md:max-w-none">
          <People heights={heights(people)} ground="bg-butter" />
        </div>
        {/* The server shows it to customers until the page knows their session. */}
        <div className={signedIn ? '' : 'for-customers hidden'}>
          <ButtonLink to={pagePaths.profile}>See my household</ButtonLink>
        </div>
      </div>
      <FirstBoxOffer key={people} begin={homes[people]} />
      <nav aria-label="More to see" className="shell flex flex-col gap-8 py-12 md:py-16">
        <HomeLinks but={people} />
        <CategoryLinks />
      </nav>
    </>
  );
}
