import { getCatalogueProduct, listCatalogue } from '@nestbox/contract/staffCatalogue';
import { changeProducts, type ImportEffect } from '@nestbox/contract/staffProductChanges';
import { getProductForm } from '@nestbox/contract/staffProductForm';
import { plainPounds, readPounds } from '@nestbox/domain/money/pounds';
import { readCost } from '@nestbox/domain/money/unitCost';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh, useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { BackLink } from '../parts/screenLink';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { columnNames } from './columnText';
import { completeProduct } from './completeProduct';
import { PriceOfNew } from './form/priceOfNew';
import { type Cells, copyOf, freeId, idFrom } from './form/productCells';
import { ProductForm } from './form/productForm';
import { useDraft } from './form/useDraft';
import { PicturesOfNew } from './picturesOfNew';
import type { JustAdded } from './product';

/** Adds a product, which may begin as a copy of another one. */
export function NewProduct() {
  const [search] = useSearchParams();
  const copied = search.get('copy');
  const may = useMay('change-catalogue');
  if (!may) return <NotHere />;
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Add a product" />
      <BackLink to={paths.catalogue}>All products</BackLink>
      {copied ? <Copy key={copied} productId={copied} /> : <Empty />}
    </div>
  );
}

function Empty() {
  const lists = useStaffQuery(getProductForm, {});
  return (
    <Loaded query={lists} what="The form">
      {({ defaults }) => (
        <Adding
          name="new"
          cells={{
            ...Object.fromEntries([...columnNames].map((column) => [column, ''])),
            hazards: '[]',
            vatRate: '20',
            contentUnit: 'g',
            ...defaults,
          }}
        />
      )}
    </Loaded>
  );
}

function Copy({ productId }: { productId: string }) {
  const product = useStaffQuery(getCatalogueProduct, { params: { productId } });
  return (
    <Loaded query={product} what="The product">
      {({ cells, productName }) => (
        <Adding
          name={`copy of ${productId}`}
          intro={`A copy of ${productName}, with a name and codes of its own. `}
          cells={{ ...copyOf(cells), price: plainPounds(Number(cells.price)) }}
        />
      )}
    </Loaded>
  );
}

function Adding({ name, intro = '', cells }: { name: string; intro?: string; cells: Cells }) {
  const draft = useDraft(name);
  const refresh = useRefresh();
  const navigate = useNavigate();
  const mayAddPictures = useMay('change-pictures');
  const catalogue = useStaffQuery(listCatalogue, {}).data ?? [];
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const taken = new Set(catalogue.map((each) => each.productId));
  const typed = { ...cells, ...draft.draft };
  // Until an id is typed, it follows the name.
  const { productName = '', packLabel = '' } = typed;
  const named = productName.trim() && idFrom(`${productName} ${packLabel}`);
  const productId = typed.productId || freeId(named, taken);
  return (
    <>
      <PageHeading
        title="Add a product"
        intro={`${intro}Only fields that say ‘optional’ may stay empty.`}
      />
      <ProductForm
        isNew
        cells={{ ...cells, productId, packs: '', cost: '' }}
        draft={draft}
        sendCells={async (sent, seen, why) => {
          const { productId: typedId = '', packs = '', cost = '', ...others } = sent;
          // Without a name, that alone is said.
          const id = typedId || (sent.productName?.trim() ? '' : 'new');
          const price = readPounds(sent.price ?? '');
          // With two decimals, a price is in pounds.
          const priced = { ...others, price: price === null ? '' : plainPounds(price) };
          const change = { productId: id || 'new', cells: { ...priced, productId: id } };
          const effect = await send(changeProducts, { body: { changes: [change], seen, why } });
          return withFaults(effect, [
            ...(taken.has(id) || !isNewIn(effect)
              ? ['productId: Another product has this address already.']
              : []),
            ...(readPacks(packs) === undefined ? ['packs: Type a whole number such as 120.'] : []),
            ...(cost.trim() !== '' && readCost(cost) === null
              ? ['cost: Type a cost such as 1.25.']
              : []),
          ]);
        }}
        onSaved={async ({ productId: id = '', packs = '', cost = '' }) => {
          const failed = await completeProduct(id, {
            packs: readPacks(packs) ?? null,
            cost: readCost(cost),
            pictures,
          });
          await refresh(listCatalogue);
          const state: JustAdded = { added: true, failed };
          navigate(`${paths.catalogue}/${encodeURIComponent(id)}`, { state });
        }}
        onDiscard={() => setPictures([])}
      >
        <PriceOfNew />
        {mayAddPictures && <PicturesOfNew files={pictures} onChange={setPictures} />}
      </ProductForm>
    </>
  );
}

/** Returns a typed count; null for an empty text, and undefined for what is no count. */
const readPacks = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null;
  return /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : undefined;
};

/** Whether nothing is changed of a product that is there already. */
const isNewIn = ({ lines }: ImportEffect): boolean =>
  lines.every(({ wrong, says }) => wrong || says.some((each) => each.startsWith('new: ')));

/** Adds what is wrong with fields that the server does not see. */
const withFaults = (effect: ImportEffect, faults: readonly string[]): ImportEffect =>
  faults.length === 0
    ? effect
    : {
        ...effect,
        lines: effect.lines.map(({ wrong, says, ...line }) => ({
          ...line,
          wrong: true,
          says: [...(wrong ? says : []), ...faults],
        })),
      };
