import { shop } from '@nestbox/shop/webShop';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { Help } from '#app/features/shop/help/help';
import { PageTitle } from '#app/layout/pageTitle';
import type { Route } from './+types/help';

export const meta: Route.MetaFunction = () => [
  {
    name: 'description',
    content: `Answers about ${shop.name}: boxes, delivery, payment, pausing and cancelling.`,
  },
];

export default function HelpPage() {
  return (
    <div className="shell flex max-w-4xl flex-col gap-8 py-8 md:py-12">
      <PageTitle>Help</PageTitle>
      <PageHeading title="Help" intro="Short answers about boxes, delivery and payment." />
      <Help />
    </div>
  );
}
