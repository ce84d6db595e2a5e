import { useMutation } from '@nestbox/client/api/useMutation';
import { datedSettings, type NamedSetting, namedSetting } from '@nestbox/contract/settingValues';
import {
  getStaffSettings,
  previewStaffSetting,
  type StaffSetting,
  setStaffSetting,
} from '@nestbox/contract/staffSettings';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { DateField } from '@nestbox/ui/dateField';
import { TextField } from '@nestbox/ui/textField';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';
import { SettingEffectText } from './settingEffectText';
import type { Typed } from './settingFieldParts';
import { fieldsOf } from './settingFields';

interface SettingFormProps {
  /** What the fields hold at first; a null value stands for the default. */
  start: NamedSetting;
  shown: StaffSetting;
  /** @param saved what was saved: the first day on which it holds, null for now; false where nothing was */
  onClose: (saved: { from: string | null } | false) => void;
}

/** Sets a setting, after showing what it does. */
export function SettingForm({ start, shown, onClose }: SettingFormProps) {
  const { name } = start;
  const refresh = useRefresh();
  const [from, setFrom] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { defaults, Fields, read } = fieldsOf(name);
  const { control, handleSubmit, getValues, watch } = useForm<Typed>({
    defaultValues: { ...(start.value && defaults(start.value)), why: '' },
  });
  const isDated = datedSettings.includes(name);
  const wanted = (typed: Typed) => ({
    setting: { name, value: start.value === null ? null : read(typed) } as NamedSetting,
    from: isDated ? from : null,
  });
  // After a refusal, the panel shows what a colleague did meanwhile.
  const onError = () => refresh(getStaffSettings);
  const preview = useMutation({
    mutationFn: (body: ReturnType<typeof wanted>) => send(previewStaffSetting, { body }),
    onError,
  });
  const set = useMutation({
    mutationFn: (typed: Typed) =>
      send(setStaffSetting, {
        body: { ...wanted(typed), seen: shown.version, why: String(typed.why ?? '') },
      }),
    onSuccess: async () => {
      await refresh(getStaffSettings);
      onClose({ from: isDated ? from : null });
    },
    onError: () => {
      preview.reset();
      return onError();
    },
  });
  watch();
  const isPreviewed =
    preview.data && JSON.stringify(preview.variables) === JSON.stringify(wanted(getValues()));
  const submit = handleSubmit((typed) => {
    if (isPreviewed) return set.mutate(typed);
    const body = wanted(typed);
    const { error } = namedSetting.safeParse(body.setting);
    setFault(error ? faultText(error.issues[0]) : null);
    set.reset();
    if (error) preview.reset();
    else preview.mutate(body);
  });
  return (
    <form noValidate onSubmit={submit} className="flex max-w-3xl flex-col gap-4">
      {start.value === null ? (
        <p>What the shop was set up with holds again.</p>
      ) : (
        <Fields {...{ control }} />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {isDated && <DateField label="First day" value={from} onChange={setFrom} />}
        <TextField control={control} name="why" label="Reason for colleagues" optional />
      </div>
      {isPreviewed && <SettingEffectText effect={preview.data} />}
      {fault && (
        <Banner tone="bad" role="alert">
          {fault}
        </Banner>
      )}
      <Refusal error={set.error ?? preview.error} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          look={isPreviewed ? 'primary' : 'quiet'}
          pending={preview.isPending || set.isPending}
          disabled={isDated && from === ''}
        >
          {isPreviewed ? 'Save' : 'See what changes'}
        </Button>
        <Button look="quiet" onClick={() => onClose(false)}>
          Keep it as it is
        </Button>
      </div>
    </form>
  );
}

/** Returns the sentence of the contract; of what is no number, a sentence of ours. */
const faultText = (issue: { readonly code?: string; readonly message: string } | undefined) =>
  issue?.code === 'invalid_type' || issue?.code === 'invalid_union'
    ? 'Fill in each field.'
    : (issue?.message ?? 'Please check the fields.');
