import type { CatalogueProduct } from '@nestbox/contract/staffCatalogue';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { vatClassTexts } from '@nestbox/domain/money/vatRates';
import { Button } from '@nestbox/ui/button';
import { shortDateWithYear } from '@nestbox/ui/dateText';
import { FactList } from '@nestbox/ui/factList';
import { useState } from 'react';
import { useMay } from '../api/session';
import { FoldedPanel } from '../parts/foldedPanel';
import { PriceForm } from './priceForm';
import { VatForm } from './vatForm';

/** Price and VAT of today, and those that are announced for later. */
export function PricesAndVat({ product }: { product: CatalogueProduct }) {
  const { price, priceChanges, vatClass, vat, retired } = product;
  const may = useMay('change-prices') && !retired;
  const [changing, setChanging] = useState<'price' | 'vat' | null>(null);
  const close = () => setChanging(null);
  const [next] = priceChanges;
  const facts = [
    ['Price', formatPounds(price)],
    ...priceChanges.map((change) => [
      `Price from ${shortDateWithYear(change.from)}`,
      formatPounds(change.price),
    ]),
    ['VAT', vatClassTexts[vatClass]],
    ...vat.changes.map((change) => [
      `VAT from ${shortDateWithYear(change.from)}`,
      vatClassTexts[change.vatClass],
    ]),
  ];
  return (
    <FoldedPanel
      id="prices"
      title="Price and VAT"
      summary={[
        formatPounds(price),
        next && `${formatPounds(next.price)} from ${shortDateWithYear(next.from)}`,
        vatClassTexts[vatClass],
      ]
        .filter(Boolean)
        .join(' · ')}
    >
      <FactList facts={Object.fromEntries(facts)} />
      {may && (
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" size="small" onClick={() => setChanging('price')}>
            Set another price
          </Button>
          <Button look="quiet" size="small" onClick={() => setChanging('vat')}>
            Change the VAT class
          </Button>
        </div>
      )}
      {changing === 'price' && <PriceForm product={product} onClose={close} />}
      {changing === 'vat' && <VatForm product={product} onClose={close} />}
    </FoldedPanel>
  );
}
