import { useMutation } from '@nestbox/client/api/useMutation';
import { getBuyingForecast } from '@nestbox/contract/staffForecast';
import {
  type DraftedOrders,
  draftOrders,
  listPurchaseOrders,
} from '@nestbox/contract/staffPurchaseOrders';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { Panel } from '@nestbox/ui/panel';
import { useState } from 'react';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { countText } from '../parts/countText';
import { Labelled } from '../parts/filterFields';
import { Refusal } from '../parts/refusal';
import { ScreenLink } from '../parts/screenLink';
import { paths } from '../paths';

/** Drafts an order for each supplier from the forecast. It first shows what would be ordered. */
export function DraftFromForecast({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const [terms, setTerms] = useState({ within: 7, cover: 4 });
  const preview = useMutation({
    mutationFn: (body: typeof terms) => send(draftOrders, { body: { ...body, dryRun: true } }),
  });
  const draft = useMutation({
    mutationFn: (body: typeof terms) => send(draftOrders, { body }),
    onSuccess: () => {
      preview.reset();
      return refresh(listPurchaseOrders, getBuyingForecast);
    },
  });
  const set = (name: keyof typeof terms) => (value: number) => {
    setTerms({ ...terms, [name]: value });
    preview.reset();
    draft.reset();
  };
  const found = preview.data;
  return (
    <Panel title="Order from the forecast" level="h2">
      <div className="grid gap-4 sm:max-w-xl sm:grid-cols-2">
        <NumberField
          label="Order what is due in (days)"
          min={0}
          max={84}
          value={terms.within}
          onChange={set('within')}
        />
        <NumberField
          label="Weeks an order lasts"
          min={1}
          max={12}
          value={terms.cover}
          onChange={set('cover')}
        />
      </div>
      <Refusal error={draft.error ?? preview.error} />
      {draft.data && <Written drafted={draft.data} />}
      {found && <Preview found={found} />}
      <div className="flex flex-wrap gap-3">
        {!draft.data &&
          (found && found.orders.length > 0 ? (
            <Button pending={draft.isPending} onClick={() => draft.mutate(terms)}>
              Draft {countText(found.orders.length, 'order')}
            </Button>
          ) : (
            <Button pending={preview.isPending} onClick={() => preview.mutate(terms)}>
              See what is due
            </Button>
          ))}
        <Button look="quiet" onClick={onClose}>
          {draft.data ? 'Done' : 'Cancel'}
        </Button>
      </div>
    </Panel>
  );
}

interface NumberFieldProps {
  label: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

const NumberField = ({ label, min, max, value, onChange }: NumberFieldProps) => (
  <Labelled label={label}>
    {(id) => (
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        defaultValue={value}
        onChange={({ target }) =>
          target.validity.valid && target.value !== '' && onChange(Number(target.value))
        }
        className={fieldStyle.control}
      />
    )}
  </Labelled>
);

function Preview({ found: { orders, unsupplied, drafted, uncounted } }: { found: DraftedOrders }) {
  return (
    <div role="status" className="flex flex-col gap-5">
      {orders.length === 0 && (
        <p>
          {uncounted > 0
            ? 'Of what is counted, nothing new is due that somebody supplies.'
            : 'Nothing new is due that somebody supplies.'}
        </p>
      )}
      {uncounted > 0 && (
        <Banner>
          Customers need {countText(uncounted, 'product')} that nobody has counted, so nothing says
          when {uncounted === 1 ? 'it runs' : 'they run'} out. Enter the packs in the{' '}
          <ScreenLink to={`${paths.catalogue}/grid`}>grid</ScreenLink> first.
        </Banner>
      )}
      {orders.map(({ supplierName, lines, amount, belowMinimum }) => (
        <section key={supplierName} aria-label={supplierName} className="flex flex-col gap-2">
          <h3 className="text-xl">
            {supplierName}: {formatPounds(amount)} without VAT
          </h3>
          {belowMinimum > 0 && (
            <p className="text-bad">
              {formatPounds(belowMinimum)} below the minimum order. Add to the draft, or wait.
            </p>
          )}
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {lines.map(({ productId, productName, packs, wanted }) => (
              <li key={productId}>
                {productName}: {countText(packs, 'pack')}
                {packs !== wanted && (
                  <span className="text-ink-soft">, {wanted} rounded up to whole cases</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {unsupplied.length > 0 && (
        <Banner>
          Nobody supplies {unsupplied.map(({ productName }) => productName).join(', ')}. Set the
          supplier on the product’s page, or under <ScreenLink to={paths.costs}>Costs</ScreenLink>.
        </Banner>
      )}
      {drafted > 0 && (
        <p className="text-ink-soft">
          {countText(drafted, 'product')} {drafted === 1 ? 'is' : 'are'} left out:{' '}
          {drafted === 1 ? 'it stands' : 'they stand'} in a draft already.
        </p>
      )}
    </div>
  );
}

const Written = ({ drafted: { orders } }: { drafted: DraftedOrders }) => (
  <Banner tone="good" role="status">
    {orders.length === 0
      ? 'Nothing was due any more.'
      : `Drafted ${orders.map(({ orderNumber, supplierName }) => `${orderNumber} for ${supplierName}`).join(', ')}. Look at each and send it.`}
  </Banner>
);
