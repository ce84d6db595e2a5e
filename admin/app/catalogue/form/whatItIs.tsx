import { Panel } from '@nestbox/ui/panel';
import type { ReactNode } from 'react';
import { ChoiceCell, FieldGrid, TextCell, TickCell } from './cellFields';
import { useProductForm } from './formState';
import { NewCategory } from './newCategory';
import { ProductAddress } from './productAddress';

/** Name, texts, category and codes of a product that is there. */
export const WhatItIs = () => (
  <Panel id="details" title="Details" level="h2">
    <NameAndCategory />
    <Descriptions />
    <FurtherFacts />
  </Panel>
);

export function NameAndCategory() {
  const { isNew, kinds } = useProductForm();
  return (
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
  );
}

export const Descriptions = () => (
  <>
    <TextCell column="descriptionShort" hint="One line, at most 90 letters." />
    <TextCell
      column="descriptionLong"
      rows={6}
      hint="An empty line begins a new paragraph. At most 2,000 letters."
    />
  </>
);

/** What may stay empty. */
export const FurtherFacts = ({ children }: { children?: ReactNode }) => (
  <>
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
      {children}
    </FieldGrid>
    <TickCell
      column="essential"
      hint="We may choose it for customers who have chosen nothing for this use."
    />
  </>
);
