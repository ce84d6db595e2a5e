import { findProducts } from '@nestbox/contract/staffPictures';
import { Banner } from '@nestbox/ui/banner';
import { useState } from 'react';
import { useRefresh, useStaffQuery } from '../api/staffQuery';
import { countText } from '../parts/countText';
import { FoldedPanel } from '../parts/foldedPanel';
import { Loaded } from '../parts/loaded';
import { productOfFile } from './productOfFile';
import { UploadPictures } from './uploadPictures';

/** All products of a shop. */
const all = { query: { max: 10_000 } };

/** Takes photographs of many products, which are named after them. */
export function PicturesByName() {
  const products = useStaffQuery(findProducts, all);
  const refresh = useRefresh();
  const [uploaded, setUploaded] = useState(0);
  return (
    <FoldedPanel
      id="many"
      title="Upload for many products at once"
      summary="Each file is named after its product"
    >
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
    </FoldedPanel>
  );
}
