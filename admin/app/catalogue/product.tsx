import {
  type CatalogueProduct,
  getCatalogueProduct,
  listCatalogue,
} from '@nestbox/contract/staffCatalogue';
import { listKinds } from '@nestbox/contract/staffKinds';
import { editProduct, readProductHistory } from '@nestbox/contract/staffProductChanges';
import type { ProductId } from '@nestbox/contract/values';
import { Banner } from '@nestbox/ui/banner';
import { FactList } from '@nestbox/ui/factList';
import { Panel } from '@nestbox/ui/panel';
import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh, useStaffQuery } from '../api/staffQuery';
import { ProductBuying } from '../buying/productBuying';
import { countText } from '../parts/countText';
import { FoldedPanel } from '../parts/foldedPanel';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { BackLink } from '../parts/screenLink';
import { SectionLinks } from '../parts/sectionLinks';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { TickCell } from './form/cellFields';
import { type Cells, isFood } from './form/productCells';
import { ProductForm } from './form/productForm';
import { useDraft } from './form/useDraft';
import { PricesAndVat } from './pricesAndVat';
import { ProductHead } from './productHead';
import { ProductHistory } from './productHistory';
import { PicturesOfProduct } from './productPictures';
import { RetireForm } from './retireForm';
import { SellAgainForm } from './sellAgainForm';
import { usageText } from './usageText';

/** What the screen that has just added the product hands to its page. */
export interface JustAdded {
  readonly added: boolean;
  /** What was not done with it, in sentences. */
  readonly failed: readonly string[];
}

export function Product() {
  const { productId = '' } = useParams();
  const may = useMay('see-catalogue');
  return may ? <Loading key={productId} productId={productId} /> : <NotHere />;
}

function Loading({ productId }: { productId: ProductId }) {
  const product = useStaffQuery(getCatalogueProduct, { params: { productId } });
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title={product.data?.productName ?? 'Catalogue'} />
      <BackLink to={paths.catalogue}>All products</BackLink>
      <Loaded query={product} what="The product">
        {(data) => <Details product={data} />}
      </Loaded>
    </div>
  );
}

function Details({ product }: { product: CatalogueProduct }) {
  const { productId, retired, inStock } = product;
  const edits = useMay('change-catalogue');
  const pictures = useMay('change-pictures');
  const { added = false, failed = [] } = (useLocation().state as JustAdded | null) ?? {};
  const draft = useDraft(productId);
  const terms = (
    <>
      <PricesAndVat product={product} />
      <ProductBuying product={product}>
        {edits && product.stock === null && (
          <TickCell column="inStock" hint="Once its packs are counted, their number decides." />
        )}
      </ProductBuying>
    </>
  );
  return (
    <>
      {added && !retired && (
        <Banner tone="good" role="status">
          Added.{inStock && ' It is sold now.'}
        </Banner>
      )}
      {failed.length > 0 && !retired && (
        <Banner tone="bad" role="alert">
          {failed.map((each) => (
            <p key={each}>{each}</p>
          ))}
        </Banner>
      )}
      <ProductHead product={product} />
      {retired && !edits && (
        <Banner>It is retired: it stays on old boxes and receipts only.</Banner>
      )}
      {retired && edits && <SellAgainForm product={product} />}
      <SectionLinks sections={useSections(product, draft.draft)} />
      {pictures && (
        <Panel id="pictures" title="Pictures" level="h2">
          <PicturesOfProduct productId={productId} />
        </Panel>
      )}
      {edits ? (
        <Editing product={product} draft={draft}>
          {terms}
        </Editing>
      ) : (
        terms
      )}
      <HowLongItLasts product={product} />
      {edits && !retired && <RetireForm product={product} />}
      <ProductHistory
        productId={productId}
        onRestore={
          edits
            ? (cells) => {
                draft.change(cells);
                document.querySelector('#details')?.scrollIntoView({ behavior: 'smooth' });
              }
            : undefined
        }
      />
    </>
  );
}

/** Returns the panels of the page that the role sees, in their order. */
function useSections(product: CatalogueProduct, draft: Cells) {
  const edits = useMay('change-catalogue');
  const pictures = useMay('change-pictures');
  const buying = useMay('see-buying');
  const kinds = useStaffQuery(listKinds, {}).data;
  const cells = { ...product.cells, ...draft };
  // Until the categories are there, so that no link comes late.
  const food = kinds ? isFood(cells, kinds) : Boolean(cells.ingredients);
  const sections: readonly (readonly [id: string, title: string, shown: boolean])[] = [
    ['pictures', 'Pictures', pictures],
    ['details', 'Details', edits],
    ['size', 'Size and use', edits],
    ['prices', 'Price and VAT', true],
    ['buying', 'Buying', buying],
    ['stock', 'Stock', true],
    ['food', 'Food', edits && food],
    ['safety', 'Safety', edits],
    ['drawing', 'Pack drawing', edits],
    ['lasts', 'How long it lasts', true],
    ['retire', 'Retire', edits && !product.retired],
    ['history', 'History', true],
  ];
  return sections.filter(([, , shown]) => shown).map(([id, title]) => ({ id, title }));
}

function HowLongItLasts({ product: { usage, synonyms, lasts } }: { product: CatalogueProduct }) {
  const daysText = (days: number) => countText(days, 'day');
  return (
    <FoldedPanel
      id="lasts"
      title="How long a pack lasts"
      summary={lasts.map(({ home, days }) => `${home}: ${daysText(days)}`).join(' · ')}
    >
      <p className="text-ink-soft">
        For new homes, by its use, ‘{usageText(usage)}’
        {synonyms.length > 0 && `, also found as ${synonyms.join(', ')}`}.
      </p>
      <FactList facts={Object.fromEntries(lasts.map(({ home, days }) => [home, daysText(days)]))} />
    </FoldedPanel>
  );
}

interface EditingProps {
  product: CatalogueProduct;
  draft: ReturnType<typeof useDraft>;
  children: ReactNode;
}

function Editing({ product: { productId, cells }, draft, children }: EditingProps) {
  const params = { productId };
  const refresh = useRefresh();
  return (
    <ProductForm
      isNew={false}
      cells={cells}
      draft={draft}
      sendCells={async (changed, seen, why) => {
        try {
          return await send(editProduct, { params, body: { cells: changed, seen, why } });
        } catch (error) {
          // The fields that are not touched here show what a colleague did meanwhile.
          await refresh(getCatalogueProduct);
          throw error;
        }
      }}
      onSaved={() => refresh(getCatalogueProduct, listCatalogue, readProductHistory)}
    >
      {children}
    </ProductForm>
  );
}
