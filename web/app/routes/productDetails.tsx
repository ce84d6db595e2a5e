import { pagePaths } from '@nestbox/contract/pagePaths';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { EmptyState } from '@nestbox/ui/emptyState';
import { awaitsAnswer } from '#app/api/awaitsAnswer';
import { useLoading } from '#app/api/useLoading';
import { CatalogueBar } from '#app/catalogueBar/catalogueBar';
import { useBoxes } from '#app/features/boxes/api/boxes';
import { leadingBox } from '#app/features/boxes/leadingBox';
import { useProduct } from '#app/features/catalogue/api/catalogue';
import { useCustomerProducts } from '#app/features/catalogue/api/customerProducts';
import { useFoodFacts } from '#app/features/catalogue/api/foodFacts';
import { useAlternativesOfAll } from '#app/features/catalogue/api/listAlternatives';
import { AlsoLike } from '#app/features/catalogue/components/alsoLike';
import { Alternatives } from '#app/features/catalogue/components/alternatives';
import { CatalogueFailure } from '#app/features/catalogue/components/catalogueFailure';
import { FrequencyPanel } from '#app/features/catalogue/components/frequencyPanel';
import { NextBoxOnly } from '#app/features/catalogue/components/nextBoxOnly';
import { ProductBreadcrumb } from '#app/features/catalogue/components/productBreadcrumb';
import { ProductFacts } from '#app/features/catalogue/components/productFacts';
import { ProductFactsSkeleton } from '#app/features/catalogue/components/productFactsSkeleton';
import { ToggleEffect } from '#app/features/catalogue/components/toggleEffect';
import { useShopSettings } from '#app/features/shop/api/getShopSettings';
import { TrustFacts } from '#app/features/shop/components/trustFacts';
import { PageTitle } from '#app/layout/pageTitle';
import { useCustomerId } from '#app/session/useSession';
import type { Route } from './+types/productDetails';

export default function ProductDetails({ params: { id } }: Route.ComponentProps) {
  const listed = useProduct(id);
  const signedIn = useCustomerId() !== null;
  const customerProducts = useCustomerProducts();
  const { data: products, isFetching: fetchingProducts } = customerProducts;
  const mine = products?.find(({ productId }) => productId === id);
  const customerBoxes = useBoxes();
  const { data: boxes, isFetching: fetchingBoxes } = customerBoxes;
  const alternatives = useAlternativesOfAll();
  // Queried before it is known whether it is a food, so that no call waits for another.
  const food = useFoodFacts(id);
  useShopSettings();
  // The product appears at once with everything else, which avoids layout shift.
  const pending = useLoading(
    listed.isPending || [customerProducts, customerBoxes, alternatives, food].some(awaitsAnswer),
  );
  const open = boxes?.filter((box) => box.canEdit);
  const bringing = boxes?.filter(({ productQuantities }) =>
    productQuantities.some(({ product }) => product.productId === id),
  );
  const inNextBox = open?.some(({ productQuantities }) =>
    productQuantities.some(({ oneOff, product }) => oneOff && product.productId === id),
  );
  // Space for the preview is reserved until it is known whether boxes are planned.
  const planned = boxes || !fetchingBoxes ? open?.[0] !== undefined : signedIn;
  const product = pending ? undefined : (listed.data ?? undefined);
  const canToggle = mine !== undefined || product?.inStock;

  if (listed.isError)
    return (
      <>
        <PageTitle>Product details</PageTitle>
        <CatalogueFailure
          error={listed.error}
          onRetry={() => listed.refetch()}
          pending={listed.isFetching}
        />
      </>
    );
  return (
    <>
      <div className="shell py-5 md:py-14">
        <PageTitle>{product?.productName ?? 'Product details'}</PageTitle>
        <ProductBreadcrumb category={product?.productCategory} />
        {pending && <ProductFactsSkeleton />}
        {product && (
          <ProductFacts
            product={product}
            effect={
              planned && canToggle
                ? (effectId) => (
                    <ToggleEffect
                      product={product}
                      inBox={mine !== undefined}
                      upToDate={!fetchingProducts && !fetchingBoxes}
                      id={effectId}
                    />
                  )
                : undefined
            }
            actions={
              products &&
              !mine &&
              (product.inStock || inNextBox) &&
              open?.[0] && <NextBoxOnly key={id} product={product} inNextBox={inNextBox ?? false} />
            }
          >
            {mine && (
              <FrequencyPanel
                key={id}
                product={mine}
                nextDelivery={leadingBox(bringing ?? [])?.deliveryDate}
              />
            )}
            <TrustFacts />
            {products && <Alternatives key={`for ${id}`} product={product} />}
          </ProductFacts>
        )}
        {!pending && !product && (
          <EmptyState
            title="We do not have this product"
            action={<ButtonLink to={pagePaths.products}>See all products</ButtonLink>}
          >
            It may have left the shop since the link was made.
          </EmptyState>
        )}
        {(pending || product) && <AlsoLike key={pending ? 'loading' : id} product={product} />}
      </div>
      <CatalogueBar />
    </>
  );
}
