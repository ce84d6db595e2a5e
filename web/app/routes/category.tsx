import { referenceOf } from '@nestbox/client/api/apiError';
import { categorySlug } from '@nestbox/contract/categorySlug';
import { ErrorState } from '@nestbox/ui/errorState';
import { CatalogueBar } from '#app/catalogueBar/catalogueBar';
import { useCategories } from '#app/features/catalogue/api/catalogue';
import { CategoryHero } from '#app/features/catalogue/components/categoryHero';
import { CategoryLinks } from '#app/features/catalogue/components/categoryLinks';
import { CategoryProducts } from '#app/features/catalogue/components/categoryProducts';
import { HomeLinks } from '#app/features/shop/components/homeLinks';
import { MissingPage } from '#app/layout/missingPage';
import { PageTitle } from '#app/layout/pageTitle';
import type { Route } from './+types/category';

/** A category, for visitors who look for it. The list of products has search and filters. */
export default function CategoryPage({ params }: Route.ComponentProps) {
  const { data, isError, error, refetch, isFetching } = useCategories();
  const category = data?.find(
    ({ productCategory }) => categorySlug(productCategory) === params.category,
  );
  const name = category?.productCategory;
  if (data && !name) return <MissingPage />;
  if (isError)
    return (
      <ErrorState
        title="The category could not be loaded."
        reference={referenceOf(error)}
        onRetry={() => refetch()}
        pending={isFetching}
      />
    );
  return (
    <>
      <PageTitle>{name ?? 'Products'}</PageTitle>
      <div className="shell flex flex-col gap-8 py-5 md:gap-12 md:py-10">
        <CategoryHero category={category} />
        <CategoryProducts name={name} />
        <nav aria-label="More to see" className="flex flex-col gap-8">
          <CategoryLinks but={name} />
          <HomeLinks />
        </nav>
      </div>
      <CatalogueBar />
    </>
  );
}
