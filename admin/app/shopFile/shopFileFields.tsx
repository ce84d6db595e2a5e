import type { ShopFileField, ShopFileTexts, StaffShopFile } from '@nestbox/contract/staffShopFile';
import { ColourField } from '@nestbox/ui/colourField';
import { DateField } from '@nestbox/ui/dateField';
import { TextAreaField } from '@nestbox/ui/textAreaField';
import { TextField } from '@nestbox/ui/textField';
import { type Control, useController } from 'react-hook-form';
import { FieldNotes } from './fieldNotes';
import { LegalTextField } from './legalTextField';
import { LocaleField } from './localeField';
import { PictureField } from './pictureField';
import { fieldTexts, type OneFieldProps } from './shopFileTexts';

interface ShopFileFieldsProps {
  control: Control<ShopFileTexts>;
  known: StaffShopFile['fields'];
}

const groups: readonly { title: string; fields: readonly ShopFileField[] }[] = [
  { title: 'The shop', fields: ['name', 'slogan'] },
  { title: 'Logo and picture', fields: ['logo', 'picture'] },
  { title: 'Colours', fields: ['colours.header', 'colours.accent', 'colours.page'] },
  {
    title: 'Who sells',
    fields: ['legalName', 'address', 'companyNumber', 'vatNumber', 'orderPrefix'],
  },
  { title: 'How customers reach you', fields: ['supportEmail', 'supportPhone', 'supportHours'] },
  { title: 'Dates', fields: ['locale'] },
  {
    title: 'Terms and privacy policy',
    fields: ['terms.law', 'terms.checkedOn', 'terms.text', 'terms.privacy'],
  },
];

/** What the shop file says, each field with what it is for. */
export const ShopFileFields = ({ control, known }: ShopFileFieldsProps) =>
  groups.map(({ title, fields }) => (
    <fieldset key={title} className="min-w-0">
      <legend className="mb-4 font-display text-xl font-semibold">{title}</legend>
      <div
        className={`grid grid-cols-1 items-start gap-5 md:grid-cols-2 ${fields.length === 3 ? 'lg:grid-cols-3' : ''}`}
      >
        {fields.map((name) => (
          <OneField
            key={name}
            {...{ control, name, ...fieldTexts[name] }}
            optional={!known.find(({ field }) => field === name)?.needed}
          />
        ))}
      </div>
    </fieldset>
  ));

function OneField(field: OneFieldProps) {
  const { name } = field;
  if (name === 'address') return <TextAreaField {...field} rows={4} />;
  if (name === 'logo' || name === 'picture') return <PictureField {...field} name={name} />;
  if (name === 'locale') return <LocaleField {...field} />;
  if (name === 'terms.checkedOn') return <CheckedOnField {...field} />;
  if (name === 'terms.text' || name === 'terms.privacy') return <LegalTextField {...field} />;
  if (name.startsWith('colours.')) return <ColourField {...field} />;
  return <TextField {...field} />;
}

function CheckedOnField({ control, name, label, hint }: OneFieldProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <div className="flex flex-col gap-1.5">
      <DateField label={label} value={String(field.value)} onChange={field.onChange} />
      <FieldNotes hint={hint} error={fieldState.error?.message} />
    </div>
  );
}
