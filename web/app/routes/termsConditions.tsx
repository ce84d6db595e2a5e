import { shop } from '@nestbox/shop/webShop';
import { LegalPage } from '#app/features/shop/components/legalPage';
import { TermsText } from '#app/features/shop/components/termsText';
import { PageTitle } from '#app/layout/pageTitle';
import type { Route } from './+types/termsConditions';

export const meta: Route.MetaFunction = () => [
  {
    name: 'description',
    content: `The terms of a subscription to ${shop.name}: boxes, prices with VAT, when you are charged, how to change, postpone or cancel, delivery and returns.`,
  },
];

export default function TermsConditions() {
  return (
    <>
      <PageTitle>Terms &amp; Conditions</PageTitle>
      <LegalPage
        title="Terms & Conditions"
        intro="How the subscription works, what it costs and how you end it, in plain words."
        which="terms"
      >
        <TermsText />
      </LegalPage>
    </>
  );
}
