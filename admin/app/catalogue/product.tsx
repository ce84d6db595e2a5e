import { pagePaths } from '@nestbox/contract/pagePaths';
import {
  type CatalogueProduct,
  getCatalogueProduct,
  listCatalogue,
} from '@nestbox/contract/staffCatalogue';
import { editProduct, readProductHistory } from '@nestbox/contract/staffProductChanges';
import type { ProductId } from '@nestbox/contract/values';
import { Banner } from '@nestbox/ui/banner';
import { buttonStyle } from '@nestbox/ui/button';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { FactList } from '@nestbox/ui/factList';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { Panel } from '@nestbox/ui/panel';
import { ProductPicture } from '@nestbox/ui/productPicture';
import { useLocation, useParams } from 'react-router';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh, useStaffQuery } from '../api/staffQuery';
import { ProductBuying } from '../buying/productBuying';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { BackLink } from '../parts/screenLink';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { Price } from './catalogueTable';
import { ProductForm } from './form/productForm';
import { useDraft } from './form/useDraft';
import { ProductHistory } from './productHistory';
import { PicturesOfProduct } from './productPictures';
import { RetireForm } from './retireForm';
import { SellAgainForm } from './sellAgainForm';
import { usageText } from './usageText';
import { VatForm } from './vatForm';

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
  const edits = useMay('change-catalogue');
  const { productId, productName, packLabel, productCategory, retired, inStock, image } = product;
  const isAdded = Boolean((useLocation().state as { added?: boolean } | null)?.added);
  const draft = useDraft(productId);
  const pictures = useMay('change-pictures');
  return (
    <>
      {isAdded && (
        <Banner tone="good" role="status">
          Added.{inStock && ' It is sold now.'}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <ProductPicture
          src={image}
          alt={`Picture of ${productName}`}
          category={productCategory}
          className="size-24 shrink-0 rounded-card sm:size-32"
          eager
          whole
        />
        <div className="min-w-60 flex-1">
          <PageHeading title={productName} intro={`${packLabel}, ${productCategory}`}>
            <div className="flex flex-wrap gap-3">
              {!retired && (
                <a
                  href={pagePaths.productDetails(productId)}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonStyle('quiet')}
                >
                  See it in the shop
                </a>
              )}
              {edits && (
                <ButtonLink
                  look="quiet"
                  to={`${paths.catalogue}/new?copy=${encodeURIComponent(productId)}`}
                >
                  Copy
                </ButtonLink>
              )}
            </div>
          </PageHeading>
        </div>
      </div>
      {retired && !edits && (
        <Banner>It is retired: it stays on old boxes and receipts only.</Banner>
      )}
      {retired && edits && <SellAgainForm product={product} />}
      <PriceAndVat product={product} />
      <ProductBuying product={product} />
      <HowLongItLasts product={product} />
      {edits && <Editing product={product} draft={draft} />}
      {pictures && (
        <Panel title="Pictures" level="h2">
          <PicturesOfProduct productId={productId} />
        </Panel>
      )}
      {edits && !retired && <RetireForm product={product} />}
      <ProductHistory
        productId={productId}
        onRestore={
          edits
            ? (cells) => {
                draft.change(cells);
                document.querySelector('#product-form')?.scrollIntoView({ behavior: 'smooth' });
              }
            : undefined
        }
      />
    </>
  );
}

function PriceAndVat({ product }: { product: CatalogueProduct }) {
  const prices = useMay('change-prices');
  return (
    <Panel title="Price and VAT" level="h2">
      <Price product={product} isApart />
      {prices && !product.retired && <VatForm product={product} />}
    </Panel>
  );
}

const HowLongItLasts = ({ product: { usage, synonyms, lasts } }: { product: CatalogueProduct }) => (
  <Panel title="How long a pack lasts" level="h2">
    <p className="text-ink-soft">
      For new homes, by its use, ‘{usageText(usage)}’
      {synonyms.length > 0 && `, also found as ${synonyms.join(', ')}`}.
    </p>
    <FactList
      facts={Object.fromEntries(
        lasts.map(({ home, days }) => [home, days === 1 ? '1 day' : `${days} days`]),
      )}
    />
  </Panel>
);

interface EditingProps {
  product: CatalogueProduct;
  draft: ReturnType<typeof useDraft>;
}

function Editing({ product: { productId, cells }, draft }: EditingProps) {
  const params = { productId };
  const refresh = useRefresh();
  const show = () => refresh(getCatalogueProduct, listCatalogue, readProductHistory);
  return (
    <div id="product-form" className="scroll-mt-24">
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
        onSaved={show}
      />
    </div>
  );
}
