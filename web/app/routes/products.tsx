import { PageHeading } from '@nestbox/ui/pageHeading';
import { CatalogueBar } from '#app/catalogueBar/catalogueBar';
import { Catalogue } from '#app/features/catalogue/components/catalogue';
import { PageTitle } from '#app/layout/pageTitle';
import type { Route } from './+types/products';

export const meta: Route.MetaFunction = () => [
  {
    name: 'description',
    content: 'Browse our products, and choose what goes into your box.',
  },
];

export default function Products() {
  return (
    <>
      <PageTitle>Products</PageTitle>
      <Catalogue
        heading={
          <PageHeading
            title="Products"
            intro={
              <span className="max-sm:sr-only">
                Choose what you use; we work out how much and when.
              </span>
            }
          />
        }
      />
      <CatalogueBar />
    </>
  );
}
