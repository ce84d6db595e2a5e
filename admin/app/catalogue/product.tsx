import { type CatalogueProduct, getCatalogueProduct } from '@nestbox/contract/staffCatalogue';
import type { ProductId } from '@nestbox/contract/values';
import { Banner } from '@nestbox/ui/banner';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { FactList } from '@nestbox/ui/factList';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { Panel } from '@nestbox/ui/panel';
import { useParams } from 'react-router';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { ProductBuying } from '../buying/productBuying';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { BackLink } from '../parts/screenLink';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { Price } from './catalogueTable';
import { ProductForm } from './productForm';
import { RetireForm } from './retireForm';
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
  const prices = useMay('change-prices');
  const pictures = useMay('change-pictures');
  const { productId, productName, packLabel, productCategory, retired } = product;
  return (
    <>
      <PageHeading title={productName} intro={`${packLabel}, ${productCategory}`}>
        {pictures && (
          <ButtonLink look="quiet" to={`${paths.pictures}/${encodeURIComponent(productId)}`}>
            Photographs
          </ButtonLink>
        )}
      </PageHeading>
      {retired && <Banner>It is retired: it stays on old boxes and receipts only.</Banner>}
      <Panel title="How long a pack lasts" level="h2">
        <p className="text-ink-soft">
          For new homes, by its usage type ‘{product.usage}’
          {product.synonyms.length > 0 && `, also found as ${product.synonyms.join(', ')}`}.
        </p>
        <FactList
          facts={Object.fromEntries(
            product.lasts.map(({ home, days }) => [home, days === 1 ? '1 day' : `${days} days`]),
          )}
        />
      </Panel>
      <Panel title="Price and VAT" level="h2">
        <Price product={product} />
        {prices && !retired && <VatForm product={product} />}
      </Panel>
      <ProductBuying product={product} />
      {edits && !retired && (
        <>
          <ProductForm product={product} />
          <RetireForm product={product} />
        </>
      )}
    </>
  );
}
