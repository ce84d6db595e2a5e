import { Catalogue } from '#app/features/product/components/catalogue';
import { PageHeading } from '#app/ui/pageHeading';
import { PageTitle } from '#app/ui/pageTitle';
import type { Route } from './+types/products';

export const meta: Route.MetaFunction = () => [
  {
    name: 'description',
    content:
      'Browse home essentials for cleaning, bathroom, kitchen and pantry, and choose what goes into your box.',
  },
];

export default function Products() {
  return (
    <div className="shell flex flex-col gap-8 py-10 md:py-14">
      <PageTitle>Products</PageTitle>
      <PageHeading
        title="Products"
        intro="Everything a home runs on. Choose what you use; we work out how much and when."
      />
      <h2 className="sr-only">All products</h2>
      <Catalogue />
    </div>
  );
}
