import { useMutation } from '@nestbox/client/api/useMutation';
import {
  listPictures,
  orderProductPictures,
  type ProductPictures as Pictures,
} from '@nestbox/contract/staffPictures';
import type { ProductId } from '@nestbox/contract/values';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { staffQuery, useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { Refusal } from '../parts/refusal';
import { BackLink } from '../parts/screenLink';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { PictureRow } from './pictureRow';
import { UploadPictures } from './uploadPictures';

export function ProductPictures() {
  const { productId = '' } = useParams();
  const may = useMay('change-pictures');
  return may ? <Product key={productId} productId={productId} /> : <NotHere />;
}

function Product({ productId }: { productId: ProductId }) {
  const product = useStaffQuery(listPictures, { params: { productId } });
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title={product.data?.productName ?? 'Pictures'} />
      <BackLink to={paths.pictures}>All products</BackLink>
      <Loaded query={product} what="The product">
        {({ productName }) => (
          <>
            <PageHeading title={productName} intro="Lists show the first picture." />
            <PicturesOfProduct productId={productId} />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** The pictures of a product in their order, and where new ones are dropped. */
export function PicturesOfProduct({ productId }: { productId: ProductId }) {
  const asked = { params: { productId } };
  const product = useStaffQuery(listPictures, asked);
  const queries = useQueryClient();
  const keep = (answer: Pictures) =>
    queries.setQueryData(staffQuery(listPictures, asked).queryKey, answer);
  const order = useMutation({
    mutationFn: (names: string[]) => send(orderProductPictures, { ...asked, body: { names } }),
    onSuccess: keep,
  });
  return (
    <Loaded query={product} what="The pictures">
      {({ productName, productCategory, pictures }) => (
        <>
          <UploadPictures productIdOf={() => productId} onUploaded={keep} />
          <Refusal error={order.error} />
          {pictures.length === 0 ? (
            <p className="text-ink-soft">
              No photographs yet. The pack is drawn until there is one.
            </p>
          ) : (
            <ol aria-label="Pictures" className="grid gap-4 lg:grid-cols-2">
              {pictures.map((picture, place) => (
                <PictureRow
                  key={picture.name}
                  productId={productId}
                  productName={productName}
                  category={productCategory}
                  picture={picture}
                  onChanged={keep}
                  moving={order.isPending}
                  onEarlier={
                    place > 0 ? () => order.mutate(swapped(pictures, place - 1)) : undefined
                  }
                  onLater={
                    place < pictures.length - 1
                      ? () => order.mutate(swapped(pictures, place))
                      : undefined
                  }
                />
              ))}
            </ol>
          )}
        </>
      )}
    </Loaded>
  );
}

/** Returns the names with the one at a place behind the one after it. */
function swapped(pictures: Pictures['pictures'], place: number): string[] {
  const names = pictures.map(({ name }) => name);
  const [moved = ''] = names.splice(place, 1);
  names.splice(place + 1, 0, moved);
  return names;
}
