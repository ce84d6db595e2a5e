import { useMutation } from '@nestbox/client/api/useMutation';
import { findByCode, listCatalogue } from '@nestbox/contract/staffCatalogue';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { Checkbox } from '@nestbox/ui/checkbox';
import { EmptyState } from '@nestbox/ui/emptyState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from '../api/client';
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
import { TickedProducts } from './tickedProducts';

export const Catalogue = () => (useMay('see-catalogue') ? <Products /> : <NotHere />);

/** What is sold, with prices and stock that are changed in their rows. */
function Products() {
  const [search, change] = useFilterAddress();
  const view = readView(search);
  const edits = useMay('change-catalogue');
  const products = useStaffQuery(listCatalogue, {});
  const navigate = useNavigate();
  // A scanned code opens its product. Other words narrow the list only.
  const open = useMutation({
    mutationFn: (code: string) => send(findByCode, { params: { code } }),
    onSuccess: (found) =>
      found && navigate(`${paths.catalogue}/${encodeURIComponent(found.productId)}`),
  });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Catalogue" />
      <PageHeading title="Catalogue" intro="What the shop sells, with prices and stock.">
        <div className="flex flex-wrap gap-3">
          {edits && <ButtonLink to={`${paths.catalogue}/new`}>Add a product</ButtonLink>}
          <ButtonLink look="quiet" to={paths.categories}>
            Categories
          </ButtonLink>
          {edits && (
            <ButtonLink look="quiet" to={`${paths.catalogue}/grid?${search}`}>
              Edit as grid
            </ButtonLink>
          )}
          {edits && (
            <ButtonLink look="quiet" to={`${paths.catalogue}/import`}>
              Import and export
            </ButtonLink>
          )}
        </div>
      </PageHeading>
      <Loaded query={products} what="The catalogue">
        {(all) => {
          if (all.length === 0) {
            return (
              <EmptyState title="No products yet">
                Add the first one, or import many from a file.
              </EmptyState>
            );
          }
          const shown = all.filter((product) => isShown(product, view));
          const categories = [...new Set(all.map((each) => each.productCategory))].sort();
          return (
            <>
              <CatalogueFilter
                view={view}
                categories={categories}
                onChange={change}
                onEnter={(code) => code.trim() !== '' && open.mutate(code.trim().slice(0, 80))}
              />
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p role="status" className="text-ink-soft">
                  {shown.length === 1 ? '1 product' : `${shown.length} products`}
                </p>
                {shown.length > 0 && (
                  <Checkbox
                    name="all"
                    label={`Tick all ${shown.length}`}
                    checked={shown.every(({ productId }) => ticked.has(productId))}
                    onChange={(all) =>
                      setTicked(new Set(all ? shown.map(({ productId }) => productId) : []))
                    }
                  />
                )}
              </div>
              {shown.length === 0 ? (
                <EmptyState title="No products">Nothing matches this filter.</EmptyState>
              ) : (
                <CatalogueTable
                  key={search.toString()}
                  products={shown}
                  ticked={ticked}
                  onTick={(productId) => setTicked((before) => toggled(before, productId))}
                />
              )}
              {ticked.size > 0 && (
                <TickedProducts
                  products={all.filter(({ productId }) => ticked.has(productId))}
                  onDone={() => setTicked(new Set())}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function toggled(ids: ReadonlySet<string>, productId: string): ReadonlySet<string> {
  const others = new Set(ids);
  if (!others.delete(productId)) others.add(productId);
  return others;
}
