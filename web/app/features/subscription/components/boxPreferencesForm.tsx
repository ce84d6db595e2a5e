import type { BoxPreferences } from '@nestbox/contract/boxPreferences';
import { Suspense, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { lazyPart } from '#app/parts/lazyPart';
import { Button } from '#app/ui/button';
import { MoneyField } from '#app/ui/moneyField';
import { RadioList } from '#app/ui/radioList';
import { boxSizes, limits } from '../preferenceTexts';
import {
  checkLimit,
  preferencesOf,
  samePreferences,
  type TypedPreferences,
  typedOf,
} from '../typedPreferences';

const ChangeDialog = lazyPart(async () => (await import('#app/change/changeDialog')).ChangeDialog);

/** What a month may cost and how big boxes are, shown in its effect before it is saved. */
export function BoxPreferencesForm({ wishes }: { wishes: BoxPreferences }) {
  const { control, handleSubmit } = useForm<TypedPreferences>({
    values: typedOf(wishes),
    // What was typed stays, whatever else of the page is loaded anew.
    resetOptions: { keepDirtyValues: true },
  });
  const limited = useController({ control, name: 'limited' }).field;
  const boxSize = useController({ control, name: 'boxSize' }).field;
  const [requested, setRequested] = useState<BoxPreferences | null>(null);
  const [asking, setAsking] = useState(false);
  const submit = handleSubmit((typed) => {
    setRequested(preferencesOf(typed));
    setAsking(!samePreferences(preferencesOf(typed), wishes));
  });
  return (
    <>
      <form
        noValidate
        onSubmit={submit}
        onChange={() => setRequested(null)}
        className="flex flex-col gap-6"
      >
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <RadioList
            legend="Monthly limit"
            options={limits}
            value={limited.value}
            onChange={limited.onChange}
          >
            {limited.value === 'yes' && (
              <MoneyField
                control={control}
                name="pounds"
                rules={{ validate: checkLimit }}
                label="Limit in pounds"
                hint="Counted by the month in which your card is charged."
                className="mt-4"
              />
            )}
          </RadioList>
          <RadioList
            legend="Box size"
            options={boxSizes}
            value={boxSize.value}
            onChange={boxSize.onChange}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" className="max-sm:w-full">
            See what changes
          </Button>
          <p role="status" className="text-ink-soft">
            {requested &&
              !asking &&
              samePreferences(requested, wishes) &&
              'This is how it is saved.'}
          </p>
        </div>
      </form>
      {requested && (
        <Suspense>
          <ChangeDialog
            change={{ kind: 'boxWishes', wishes: requested }}
            open={asking}
            onClose={() => setAsking(false)}
            title="Spending and box size"
            confirm="Save"
            done="Spending and box size saved"
          />
        </Suspense>
      )}
    </>
  );
}
