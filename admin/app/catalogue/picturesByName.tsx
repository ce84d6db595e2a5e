import { findProducts } from '@nestbox/contract/staffPictures';
import { Banner } from '@nestbox/ui/banner';
import { FoldedCard } from '@nestbox/ui/foldedCard';
import { useState } from 'react';
import { useRefresh, useStaffQuery } from '../api/staffQuery';
import { countText } from '../parts/countText';
import { Loaded } from '../parts/loaded';
import { productOfFile } from './productOfFile';
import { UploadPictures } from './uploadPictures';

/** All products of a shop. */
const all = { query: { max: 10_000 } };

/** Takes photographs of many products, which are named after them. */
export function PicturesByName() {
  const products = useStaffQuery(findProducts, all);
  // While nothing has a photograph, this is where one begins.
  const bare = (products.data?.count ?? 0) > 0 && products.data?.count === products.data?.without;
  const refresh = useRefresh();
  const [uploaded, setUploaded] = useState(0);
  return (
    <FoldedCard id="many" title="Upload for many products at once" startsOpen={bare}>
      <Loaded query={products} what="The products">
        {(found) => {
          const [first] = found.products;
          return (
            <>
              <p className="max-w-2xl text-ink-soft">
                Name each file after its product
                {first && (
                  <>
                    , such as <span className="wrap-anywhere">{first.productId}.jpg</span> or ‘
                    {first.productName} 2.jpg’
                  </>
                )}
                . Then drop them all.
              </p>
              <UploadPictures
                productIdOf={({ name }) => productOfFile(name, found.products)?.productId ?? null}
                onUploaded={() => {
                  setUploaded((before) => before + 1);
                  void refresh(findProducts);
                }}
              />
              {uploaded > 0 && (
                <Banner tone="good" role="status">
                  {countText(uploaded, 'photograph')} uploaded.
                </Banner>
              )}
            </>
          );
        }}
      </Loaded>
    </FoldedCard>
  );
}
