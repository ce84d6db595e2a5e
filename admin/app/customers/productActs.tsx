import { listCatalogue } from '@nestbox/contract/staffCatalogue';
import type { StaffCustomer } from '@nestbox/contract/staffCustomers';
import type { ProductId } from '@nestbox/contract/values';
import { SelectField } from '@nestbox/ui/selectField';
import { useState } from 'react';
import { useStaffQuery } from '../api/staffQuery';
import { ProductsField } from '../parts/productsField';
import type { ActProps } from './act';
import { ChangeAct } from './changeAct';

type Chosen = StaffCustomer['products'][number];

interface ProductActProps extends ActProps {
  product: Chosen;
}

const idsOf = ({ products }: StaffCustomer) => products.map(({ productId }) => productId);

export function AddProductsAct(props: ActProps) {
  const [productIds, setProductIds] = useState<ProductId[]>([]);
  return (
    <ChangeAct
      {...props}
      title="Add products"
      confirm={productIds.length > 1 ? `Add ${productIds.length} products` : 'Add the product'}
      change={productIds.length === 0 ? null : { kind: 'addProducts', productIds }}
    >
      <ProductsField
        products={productIds}
        onChange={setProductIds}
        without={idsOf(props.customer)}
      />
    </ChangeAct>
  );
}

/** A product in the next box alone. */
export function OneOffAct(props: ActProps) {
  const [[productId], setProductIds] = useState<ProductId[]>([]);
  const [packs, setPacks] = useState('1');
  return (
    <ChangeAct
      {...props}
      title="Add something to the next box only"
      confirm="Add it"
      change={productId ? { kind: 'oneOff', productId, quantity: Number(packs) } : null}
    >
      <ProductsField
        single
        products={productId ? [productId] : []}
        onChange={setProductIds}
        without={idsOf(props.customer)}
      />
      <SelectField label="Packs" value={packs} options={packOptions} onChange={setPacks} />
    </ChangeAct>
  );
}

const packOptions = Array.from({ length: 20 }, (_, index) => String(index + 1));

export const RemoveProductAct = ({ product, ...props }: ProductActProps) => (
  <ChangeAct
    {...props}
    danger
    title={`Remove ${product.productName}`}
    confirm="Remove it"
    change={{ kind: 'removeProducts', productIds: [product.productId] }}
  />
);

export function SwapAct({ product, ...props }: ProductActProps) {
  const catalogue = useStaffQuery(listCatalogue, {});
  const usage = catalogue.data?.find((each) => each.productId === product.productId)?.usage;
  const [[by], setBy] = useState<ProductId[]>([]);
  return (
    <ChangeAct
      {...props}
      title={`Swap ${product.productName}`}
      confirm="Swap"
      change={by ? { kind: 'swap', productId: product.productId, by } : null}
    >
      <ProductsField
        single
        products={by ? [by] : []}
        onChange={setBy}
        without={idsOf(props.customer)}
        only={(each) => each.usage === usage}
      />
    </ChangeAct>
  );
}

/** The customer's word for how long a pack lasts. */
export function FrequencyAct({ product, ...props }: ProductActProps) {
  const stated = product.frequencyWeeks === null ? '' : String(product.frequencyWeeks);
  const [weeks, setWeeks] = useState(stated);
  return (
    <ChangeAct
      {...props}
      title={`How often ${product.productName}`}
      confirm="Change how often"
      change={
        weeks === stated
          ? null
          : {
              kind: 'frequency',
              productId: product.productId,
              weeks: weeks === '' ? null : Number(weeks),
            }
      }
    >
      <SelectField
        label="The customer needs a pack"
        value={weeks}
        options={frequencyOptions(stated)}
        onChange={setWeeks}
      />
    </ChangeAct>
  );
}

/** A swap can leave a fraction of weeks, which no list has. */
const frequencyOptions = (stated: string) => [
  { value: '', text: 'As the household uses it' },
  ...(stated !== '' && !/^\d+$/.test(stated)
    ? [{ value: stated, text: `Every ${stated} weeks` }]
    : []),
  ...Array.from({ length: 26 }, (_, index) => ({
    value: String(index + 1),
    text: index === 0 ? 'Every week' : `Every ${index + 1} weeks`,
  })),
];

export const PauseProductAct = ({ product, ...props }: ProductActProps) => (
  <ChangeAct
    {...props}
    title={`Pause ${product.productName}`}
    confirm="Pause it for twelve weeks"
    change={{ kind: 'pauseProduct', productId: product.productId }}
  />
);

/** Moves the next box to the earliest day. */
export const ShipNowAct = (props: ActProps) => (
  <ChangeAct
    {...props}
    title="Send the next box sooner"
    confirm="Send it on the first possible day"
    change={{ kind: 'shipNow' }}
  />
);
