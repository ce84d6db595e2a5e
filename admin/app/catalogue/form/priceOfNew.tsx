import { firstVatRates, vatClasses, vatClassTexts } from '@nestbox/domain/money/vatRates';
import { Panel } from '@nestbox/ui/panel';
import { useMay } from '../../api/session';
import { ChoiceCell, FieldGrid, TextCell } from './cellFields';

/** What a new product costs and how many packs there are. Later, prices and VAT change from a day on. */
export function PriceOfNew() {
  const counts = useMay('count-stock');
  const buys = useMay('change-buying');
  return (
    <Panel title="Price and stock" level="h2">
      <FieldGrid>
        <TextCell column="price" inputMode="decimal" hint="In pounds with VAT, such as 3.40." />
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
            hint="Without a count it is in stock until you say otherwise."
          />
        )}
        {buys && (
          <TextCell
            column="cost"
            inputMode="decimal"
            optional
            hint="What you pay, without VAT, such as 1.25. Customers never see it."
          />
        )}
      </FieldGrid>
    </Panel>
  );
}
