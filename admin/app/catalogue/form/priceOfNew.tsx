import { Panel } from '@nestbox/ui/panel';
import { ChoiceCell, FieldGrid, TextCell } from './cellFields';

/** What a new product costs. Later, prices and VAT change from a day on. */
export const PriceOfNew = () => (
  <Panel title="Price and VAT" level="h2">
    <FieldGrid>
      <TextCell column="price" inputMode="decimal" hint="In pounds with VAT, such as 3.40." />
      <ChoiceCell
        column="vatRate"
        options={[
          { value: '20', text: 'Standard rate: most goods' },
          { value: '5', text: 'Reduced rate' },
          { value: '0', text: 'Zero rate: most food' },
        ]}
      />
    </FieldGrid>
  </Panel>
);
