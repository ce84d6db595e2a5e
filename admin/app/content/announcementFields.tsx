import { CheckboxField } from '@nestbox/ui/checkboxField';
import { DateField } from '@nestbox/ui/dateField';
import { Panel } from '@nestbox/ui/panel';
import { TextField } from '@nestbox/ui/textField';
import { type Control, Controller, useWatch } from 'react-hook-form';
import type { TypedContent } from './typedContent';

/** The bar above the header, and its days. */
export function AnnouncementFields({ control }: { control: Control<TypedContent> }) {
  const { shown, text } = useWatch({ control, name: 'announcement' });
  return (
    <Panel title="Announcement" level="h2">
      <CheckboxField
        control={control}
        name="announcement.shown"
        label="Show a bar above every page, on some days"
      />
      {shown && (
        <div className="grid max-w-4xl gap-4 sm:grid-cols-2">
          <TextField
            control={control}
            name="announcement.text"
            label="Text"
            className="sm:col-span-2"
          />
          <TextField
            control={control}
            name="announcement.link"
            label="Link"
            optional
            hint="A page of the shop, such as /pages/christmas, or an address with https://"
            className="sm:col-span-2"
          />
          {(['from', 'until'] as const).map((name) => (
            <Controller
              key={name}
              control={control}
              name={`announcement.${name}`}
              render={({ field }) => (
                <DateField
                  label={name === 'from' ? 'First day' : 'Last day'}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          ))}
          <div className="sm:col-span-2">
            <p className="mb-2 font-semibold">It looks like this</p>
            <p className="rounded-control bg-accent px-4 py-2.5 text-center font-semibold text-on-accent">
              {text || 'Your text'}
            </p>
          </div>
        </div>
      )}
    </Panel>
  );
}
