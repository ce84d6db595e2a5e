import { useMutation } from '@nestbox/client/api/useMutation';
import { getProductSupply } from '@nestbox/contract/staffBuying';
import { findByCode, type ListedProduct, listCatalogue } from '@nestbox/contract/staffCatalogue';
import type { OrderLine } from '@nestbox/contract/staffPurchaseOrders';
import type { ProductId } from '@nestbox/contract/values';
import { Button } from '@nestbox/ui/button';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { type FormEvent, useId, useState } from 'react';
import { send } from '../api/client';
import { useStaffQuery } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';

interface AddLineProps {
  /** The products that are in the order. */
  taken: readonly ProductId[];
  onAdd: (line: OrderLine) => void;
}

/** Adds a product by its name, or by a code that is typed or scanned: a case of it. */
export function AddLine({ taken, onAdd }: AddLineProps) {
  const [id, listId] = [useId(), useId()];
  const products = useStaffQuery(listCatalogue, {}).data ?? [];
  const sold = products.filter(({ retired, productId }) => !retired && !taken.includes(productId));
  const [typed, setTyped] = useState('');
  const add = useMutation({
    mutationFn: async (wanted: string) => {
      const product = await findProduct(products, wanted);
      if (!product) throw new Error(`No product is named ${wanted}, or has this code.`);
      const { productId } = product;
      if (taken.includes(productId)) {
        throw new Error(`${product.productName} is in the order already.`);
      }
      const supply = await send(getProductSupply, { params: { productId } });
      return { product, supply };
    },
    onSuccess: ({ product, supply }) => {
      const { productId, productName, packLabel, stock } = product;
      const { supplierCode, caseSize, cost } = supply;
      const line = { supplierCode, caseSize, cost, packs: caseSize, received: 0, codes: [] };
      onAdd({ productId, productName, packLabel, counted: stock !== null, ...line });
      setTyped('');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') add.mutate(typed.trim());
  };
  const isOurs = add.error && !('status' in add.error);
  return (
    <form onSubmit={submit} className="flex max-w-2xl flex-col gap-1.5">
      <label htmlFor={id} className={fieldStyle.label}>
        Add a product
      </label>
      <div className="flex gap-3">
        <input
          id={id}
          list={listId}
          autoComplete="off"
          maxLength={100}
          placeholder="Name or code"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className={fieldStyle.control}
        />
        <Button type="submit" look="quiet" pending={add.isPending}>
          Add
        </Button>
      </div>
      <datalist id={listId}>
        {sold.map(({ productId, productName, packLabel }) => (
          <option key={productId} value={productName} label={packLabel} />
        ))}
      </datalist>
      {isOurs ? (
        <p role="alert" className={fieldStyle.error}>
          {add.error.message}
        </p>
      ) : (
        <Refusal error={add.error} />
      )}
    </form>
  );
}

async function findProduct(products: readonly ListedProduct[], wanted: string) {
  const name = wanted.toLowerCase();
  const named = products.filter(
    ({ productName, retired }) => !retired && productName.toLowerCase() === name,
  );
  if (named.length === 1) return named[0];
  const found = await send(findByCode, { params: { code: wanted } });
  return found ? products.find(({ productId }) => productId === found.productId) : undefined;
}
