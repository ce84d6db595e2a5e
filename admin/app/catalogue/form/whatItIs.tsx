import { Panel } from '@nestbox/ui/panel';
import { ChoiceCell, FieldGrid, TextCell, TickCell } from './cellFields';
import { useProductForm } from './formState';
import { NewCategory } from './newCategory';
import { ProductAddress } from './productAddress';

/** Name, texts, category and codes. */
export function WhatItIs() {
  const { isNew, isCounted, kinds } = useProductForm();
  return (
    <Panel id="details" title="Details" level="h2">
      <FieldGrid>
        <div className="flex min-w-0 flex-col gap-2">
          <TextCell column="productName" />
          {isNew && <ProductAddress />}
        </div>
        <div className="flex min-w-0 flex-col gap-2">
          <ChoiceCell
            column="productCategory"
            options={kinds.categories.map(({ name }) => ({ value: name, text: name }))}
          />
          {isNew && <NewCategory />}
        </div>
      </FieldGrid>
      <TextCell column="descriptionShort" hint="One line, at most 90 letters." />
      <TextCell
        column="descriptionLong"
        rows={6}
        hint="An empty line begins a new paragraph. At most 2,000 letters."
      />
      <FieldGrid>
        <TextCell column="sku" optional hint="Your own number of it." />
        <TextCell
          column="gtin"
          inputMode="numeric"
          optional
          hint="The digits below the bar code: 8, 12, 13 or 14."
        />
        <TextCell
          column="eco"
          optional
          hint="One fact that can be shown to be true, such as ‘Made from recovered paper’."
        />
      </FieldGrid>
      <TickCell
        column="essential"
        hint="We may choose it for customers who have chosen nothing for this use."
      />
      {!isCounted && (
        <TickCell column="inStock" hint="Once its packs are counted, their number decides." />
      )}
    </Panel>
  );
}
