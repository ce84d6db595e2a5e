import { readPounds } from '@nestbox/domain/money/pounds';
import { readCost } from '@nestbox/domain/money/unitCost';
import { firstVatRates, vatClasses, vatClassTexts } from '@nestbox/domain/money/vatRates';
import { Checkbox } from '@nestbox/ui/checkbox';
import { useMay } from '../../api/session';
import { marginText } from '../../buying/costCells';
import { ChoiceCell, FieldGrid, TextCell } from './cellFields';
import { useCell, useProductForm } from './formState';

/** What a new product costs and how many packs there are. Later, prices and VAT change from a day on. */
export function PriceOfNew() {
  const counts = useMay('count-stock');
  const buys = useMay('change-buying');
  const { cells } = useProductForm();
  return (
    <>
      <FieldGrid>
        <TextCell column="price" inputMode="decimal" pounds hint="With VAT, such as 3.40." />
        <ChoiceCell
          column="vatRate"
          options={vatClasses.map((each) => ({
            value: String(firstVatRates[each]),
            text: vatClassTexts[each],
          }))}
        />
        {counts && (
          <TextCell
            column="packs"
            inputMode="numeric"
            optional
            hint="Once they are counted, their number decides whether it is in stock."
          />
        )}
        {buys && (
          <TextCell
            column="cost"
            inputMode="decimal"
            pounds
            optional
            hint={`What you pay, without VAT, such as 1.25. ${marginOfNew(cells)}`}
          />
        )}
      </FieldGrid>
      {!cells.packs && <NotOnSaleYet />}
    </>
  );
}

/** Returns the margin of what is typed, as soon as that says it. */
function marginOfNew({
  price = '',
  vatRate = '',
  cost = '',
}: Readonly<Record<string, string | undefined>>): string {
  const pence = readPounds(price);
  if (pence === null || pence === 0 || readCost(cost) === null) {
    return 'Customers never see it.';
  }
  return `The margin is ${marginText({ price: pence, vatRate: Number(vatRate) }, cost)}.`;
}

/** Adds it as out of stock. Once its packs are counted, their number decides. */
function NotOnSaleYet() {
  const { value, error, onChange } = useCell('inStock');
  return (
    <Checkbox
      name="inStock"
      label="Not on sale yet"
      checked={value === 'no'}
      onChange={(waits) => onChange(waits ? 'no' : 'yes')}
      error={error}
      hint="The shop shows it as out of stock until you say otherwise."
    />
  );
}
