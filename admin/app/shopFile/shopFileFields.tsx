import type { ShopFileField, ShopFileTexts, StaffShopFile } from '@nestbox/contract/staffShopFile';
import { ColourField } from '@nestbox/ui/colourField';
import { TextAreaField } from '@nestbox/ui/textAreaField';
import { TextField } from '@nestbox/ui/textField';
import type { Control } from 'react-hook-form';
import { fieldLabels } from './shopFileTexts';

interface ShopFileFieldsProps {
  control: Control<ShopFileTexts>;
  known: StaffShopFile['fields'];
}

const groups: readonly { title: string; fields: readonly ShopFileField[] }[] = [
  { title: 'The shop', fields: ['name', 'slogan'] },
  {
    title: 'Who sells',
    fields: ['legalName', 'address', 'companyNumber', 'vatNumber', 'orderPrefix'],
  },
  { title: 'How customers reach you', fields: ['supportEmail', 'supportPhone', 'supportHours'] },
  { title: 'Colours', fields: ['colours.header', 'colours.accent', 'colours.page'] },
  { title: 'Dates and terms', fields: ['locale', 'terms.law', 'terms.checkedOn'] },
];

/** The text fields of the shop file, each with what it is for. */
export const ShopFileFields = ({ control, known }: ShopFileFieldsProps) =>
  groups.map(({ title, fields }) => (
    <fieldset key={title} className="min-w-0">
      <legend className="mb-4 font-display text-xl font-semibold">{title}</legend>
      <div
        className={`grid items-start gap-5 md:grid-cols-2 ${fields.length === 3 ? 'lg:grid-cols-3' : ''}`}
      >
        {fields.map((name) => {
          const { meaning = '', needed = false } = known.find(({ field }) => field === name) ?? {};
          return (
            <OneField
              key={name}
              {...{ control, name }}
              label={fieldLabels[name]}
              hint={`${meaning.replaceAll('`', '')}.`}
              optional={!needed}
            />
          );
        })}
      </div>
    </fieldset>
  ));

interface OneFieldProps {
  control: Control<ShopFileTexts>;
  name: ShopFileField;
  label: string;
  hint: string;
  optional: boolean;
}

function OneField(field: OneFieldProps) {
  if (field.name === 'address') return <TextAreaField {...field} rows={4} />;
  if (field.name.startsWith('colours.')) return <ColourField {...field} />;
  return <TextField {...field} {...(field.name === 'terms.checkedOn' && { type: 'date' })} />;
}
