import type { SettingValues } from '@nestbox/contract/settingValues';
import { Button } from '@nestbox/ui/button';
import { TypedField } from '@nestbox/ui/typedField';
import { useController } from 'react-hook-form';
import type { FieldsProps, SettingFields } from './settingFieldParts';

type Carrier = SettingValues['carriers']['carriers'][number];

const empty: Carrier = { name: '', link: '' };

/** A name and a link for each carrier. */
function Carriers({ control }: FieldsProps) {
  const { field } = useController({ control, name: 'carriers' });
  const carriers = field.value as readonly Carrier[];
  const change = (index: number, changed: Partial<Carrier>) =>
    field.onChange(
      carriers.map((each, place) => (place === index ? { ...each, ...changed } : each)),
    );
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-ink-soft text-sm">
        Where to find the link: open a parcel on the carrier’s site, copy the address, and put{' '}
        {'{number}'} in place of its number, as in https://parcels.example/track/{'{number}'}
      </p>
      <ul aria-label="Carriers" className="flex w-full flex-col gap-4 empty:hidden">
        {carriers.map(({ name, link }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a name changes while it is typed, and the fields keep nothing themselves
            key={index}
            className="grid items-start gap-4 border-line border-b pb-4 sm:grid-cols-[1fr_2fr_auto]"
          >
            <TypedField
              label={`Carrier ${index + 1}`}
              name={`name${index}`}
              value={name}
              onChange={(typed) => change(index, { name: typed })}
            />
            <TypedField
              label={`Link of carrier ${index + 1}`}
              name={`link${index}`}
              value={link}
              onChange={(typed) => change(index, { link: typed })}
            />
            <Button
              look="quiet"
              className="justify-self-start sm:mt-7"
              aria-label={`Remove carrier ${index + 1}`}
              onClick={() => field.onChange(carriers.filter((_, place) => place !== index))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={() => field.onChange([...carriers, empty])}>
        Add a carrier
      </Button>
    </div>
  );
}

/** The form of the carriers. */
export const carrierFields: SettingFields<SettingValues['carriers']> = {
  defaults: ({ carriers }) => ({ carriers: carriers.length > 0 ? carriers : [empty] }),
  Fields: Carriers,
  // A row that nobody has filled in is none.
  read: ({ carriers }) => ({
    carriers: (carriers as readonly Carrier[]).filter(({ name, link }) => name || link),
  }),
};
