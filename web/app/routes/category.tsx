import { referenceOf } from '@nestbox/client/api/apiError';
import { categorySlug } from '@nestbox/contract/categorySlug';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { EmptyState } from '@nestbox/ui/emptyState';
import { ErrorState } from '@nestbox/ui/errorState';
import { CatalogueBar } from '#app/catalogueBar/catalogueBar';
import { useCategories } from '#app/features/catalogue/api/catalogue';
import { CategoryHero } from '#app/features/catalogue/components/categoryHero';
import { CategoryLinks } from '#app/features/catalogue/components/categoryLinks';
import { CategoryProducts } from '#app/features/catalogue/components/categoryProducts';
import { HomeLinks } from '#app/features/shop/components/homeLinks';
import { PageTitle } from '#app/layout/pageTitle';
import type { Route } from './+types/category';

/** A category, for visitors who look for it. The list of products has search and filters. */
export default function CategoryPage({ params }: Route.ComponentProps) {
  const { data, isError, error, refetch, isFetching } = useCategories();
  const category = data?.find(
    ({ productCategory }) => categorySlug(productCategory) === params.category,
  );
  const name = category?.productCategory;
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
        {data && !name ? (
          <EmptyState
            title="We do not have this category"
            action={<ButtonLink to={pagePaths.products}>See all products</ButtonLink>}
          >
            It may have left the shop since the link was made.
          </EmptyState>
        ) : (
          <>
            <CategoryHero category={category} />
            <CategoryProducts name={name} />
          </>
        )}
        <nav aria-label="More to see" className="flex flex-col gap-8">
          <CategoryLinks but={name} />
          <HomeLinks />
        </nav>
      </div>
      <CatalogueBar />
    </>
  );
}
