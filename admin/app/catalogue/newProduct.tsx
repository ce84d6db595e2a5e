import { getCatalogueProduct, listCatalogue } from '@nestbox/contract/staffCatalogue';
import { changeProducts } from '@nestbox/contract/staffProductChanges';
import { getProductForm } from '@nestbox/contract/staffProductForm';
import { plainPounds, readPounds } from '@nestbox/domain/money/pounds';
import { PageHeading } from '@nestbox/ui/pageHeading';
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
import { PriceOfNew } from './form/priceOfNew';
import { type Cells, copyOf, idFrom } from './form/productCells';
import { ProductForm } from './form/productForm';
import { useDraft } from './form/useDraft';

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
          intro="It is sold as soon as you add it."
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
          intro={`A copy of ${productName}, with a name and codes of its own.`}
          cells={{ ...copyOf(cells), price: plainPounds(Number(cells.price)) }}
        />
      )}
    </Loaded>
  );
}

function Adding({ name, intro, cells }: { name: string; intro: string; cells: Cells }) {
  const draft = useDraft(name);
  const refresh = useRefresh();
  const navigate = useNavigate();
  const typed = { ...cells, ...draft.draft };
  // Until an id is typed, it follows the name.
  const productId =
    typed.productId || idFrom(`${typed.productName ?? ''} ${typed.packLabel ?? ''}`);
  return (
    <>
      <PageHeading title="Add a product" intro={intro} />
      <ProductForm
        isNew
        cells={{ ...cells, productId }}
        draft={draft}
        sendCells={(sent, seen, why) => {
          const price = readPounds(sent.price ?? '');
          const { productId: id = '', ...others } = sent;
          // With two decimals, a price is in pounds.
          const priced = { ...others, price: price === null ? '' : plainPounds(price) };
          const change = { productId: id || 'new', cells: { ...priced, productId: id } };
          return send(changeProducts, { body: { changes: [change], seen, why } });
        }}
        onSaved={async ({ productId: id = '' }) => {
          await refresh(listCatalogue);
          navigate(`${paths.catalogue}/${encodeURIComponent(id)}`, { state: { added: true } });
        }}
      >
        <PriceOfNew />
      </ProductForm>
    </>
  );
}
