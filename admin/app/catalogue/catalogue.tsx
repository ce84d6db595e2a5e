import { listCatalogue } from '@nestbox/contract/staffCatalogue';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { EmptyState } from '@nestbox/ui/emptyState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { useFilterAddress } from '../parts/useFilterAddress';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { CatalogueFilter } from './catalogueFilter';
import { CatalogueTable } from './catalogueTable';
import { isShown, readView } from './catalogueView';

export const Catalogue = () => (useMay('see-catalogue') ? <Products /> : <NotHere />);

/** What is sold, with prices and stock that are changed in their rows. */
function Products() {
  const [search, change] = useFilterAddress();
  const view = readView(search);
  const edits = useMay('change-catalogue');
  const products = useStaffQuery(listCatalogue, {});
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Catalogue" />
      <PageHeading title="Catalogue" intro="What the shop sells, with prices and stock.">
        <div className="flex flex-wrap gap-3">
          {edits && <ButtonLink to={`${paths.catalogue}/new`}>Add a product</ButtonLink>}
          <ButtonLink look="quiet" to={`${paths.catalogue}/kinds`}>
            Categories and usage types
          </ButtonLink>
          {edits && (
            <ButtonLink look="quiet" to={`${paths.catalogue}/import`}>
              Import and export
            </ButtonLink>
          )}
        </div>
      </PageHeading>
      <Loaded query={products} what="The catalogue">
        {(all) => {
          const shown = all.filter((product) => isShown(product, view));
          const categories = [...new Set(all.map((each) => each.productCategory))].sort();
          return (
            <>
              <CatalogueFilter view={view} categories={categories} onChange={change} />
              <p role="status" className="text-ink-soft">
                {shown.length === 1 ? '1 product' : `${shown.length} products`}
              </p>
              {shown.length === 0 ? (
                <EmptyState title="No products">Nothing matches this filter.</EmptyState>
              ) : (
                <CatalogueTable key={search.toString()} products={shown} />
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
