import { shop } from '@nestbox/shop/webShop';
import { LegalPage } from '#app/features/shop/components/legalPage';
import { PrivacyText } from '#app/features/shop/components/privacyText';
import { PageTitle } from '#app/layout/pageTitle';
import type { Route } from './+types/privacyPolicy';

export const meta: Route.MetaFunction = () => [
  {
    name: 'description',
    content: `What ${shop.name} knows about you and your home, what it is used for, who else sees it, and how to have it corrected or deleted.`,
  },
];

export default function PrivacyPolicy() {
  return (
    <>
      <PageTitle>Privacy policy</PageTitle>
      <LegalPage
        title="Privacy policy"
        intro="What we know about you and your home, what we do with it, and what we do not."
        which="privacy"
      >
        <PrivacyText />
      </LegalPage>
    </>
  );
}
