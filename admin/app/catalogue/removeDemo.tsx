import { useMutation } from '@nestbox/client/api/useMutation';
import { listCatalogue } from '@nestbox/contract/staffCatalogue';
import {
  type DemoRemoval,
  previewDemoRemoval,
  removeDemoProducts,
  removeDemoWords,
} from '@nestbox/contract/staffDemoCatalogue';
import { listKinds } from '@nestbox/contract/staffKinds';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { Panel } from '@nestbox/ui/panel';
import { TextField } from '@nestbox/ui/textField';
import { useForm, useWatch } from 'react-hook-form';
import { send } from '../api/client';
import { useRefresh, useStaffQuery } from '../api/staffQuery';
import { countText } from '../parts/countText';
import { Refusal } from '../parts/refusal';

/** Takes the demo catalogue out of the shop; nothing where the shop has none of it. */
export function RemoveDemo() {
  const preview = useStaffQuery(previewDemoRemoval, {});
  const refresh = useRefresh();
  const { control, handleSubmit } = useForm({ defaultValues: { typed: '', why: '' } });
  const typed = useWatch({ control, name: 'typed' });
  const remove = useMutation({
    mutationFn: ({ why }: { why: string }) =>
      send(removeDemoProducts, {
        body: {
          confirmation: removeDemoWords,
          seen: preview.data?.products ?? 0,
          ...(why && { why }),
        },
      }),
    onSettled: () =>
      Promise.all([refresh(previewDemoRemoval), refresh(listCatalogue), refresh(listKinds)]),
  });
  if (remove.data) {
    return (
      <Banner tone="good" role="status">
        The demo catalogue is gone: {countText(remove.data.products, 'product')}.
      </Banner>
    );
  }
  if (!preview.data || preview.data.products === 0) return null;
  return (
    <Panel title="Remove the demo catalogue" level="h2">
      <Effect removal={preview.data} />
      <form
        noValidate
        onSubmit={handleSubmit((values) => remove.mutate(values))}
        className="flex flex-col gap-4"
      >
        <TextField
          control={control}
          name="typed"
          label={`Type “${removeDemoWords}” to go on`}
          autoComplete="off"
        />
        <TextField control={control} name="why" label="Reason" optional />
        <Refusal error={remove.error} />
        <Button
          type="submit"
          look="danger"
          className="self-start"
          disabled={typed.trim().toLowerCase() !== removeDemoWords}
          pending={remove.isPending}
        >
          Remove demo catalogue
        </Button>
      </form>
    </Panel>
  );
}

const Effect = ({
  removal: { products, deleted, customers, left, categories, usageTypes, kept },
}: {
  removal: DemoRemoval;
}) => (
  <ul className="flex list-disc flex-col gap-1 pl-5">
    <li>
      {countText(products, 'product')} {deleted ? 'are deleted' : 'are retired for good'}, edited
      ones too.
    </li>
    {customers > 0 && (
      <li>{countText(customers, 'customer')} with one of them will hear that it is gone.</li>
    )}
    {categories.length > 0 && <li>These categories go: {categories.join(', ')}.</li>}
    {usageTypes.length > 0 && <li>{countText(usageTypes.length, 'usage type')} go.</li>}
    {kept.length > 0 && <li>These stay, since your products use them: {kept.join(', ')}.</li>}
    <li>
      {left === 0
        ? 'The shop sells nothing afterwards, until you add products.'
        : `${countText(left, 'product')} of your own ${left === 1 ? 'stays' : 'stay'}.`}
    </li>
  </ul>
);
