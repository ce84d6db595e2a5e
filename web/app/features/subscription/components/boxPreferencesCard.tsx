import type { BoxPreferences } from '@nestbox/contract/boxPreferences';
import { formatRoundPounds } from '@nestbox/domain/money/pounds';
import { Button } from '@nestbox/ui/button';
import { FoldedCard } from '@nestbox/ui/foldedCard';
import { MoneyField } from '@nestbox/ui/moneyField';
import { RadioList } from '@nestbox/ui/radioList';
import { Suspense, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { lazyPart } from '#app/parts/lazyPart';
import {
  checkLimit,
  preferencesOf,
  samePreferences,
  type TypedPreferences,
  typedOf,
} from '../typedPreferences';

/** The monthly limit and the box size preference. */
export const BoxPreferencesCard = ({ preferences }: { preferences: BoxPreferences }) => (
  <FoldedCard
    id="spending"
    title="Spending and box size"
    value={
      preferences.monthlyLimit === null
        ? 'No limit'
        : `${formatRoundPounds(preferences.monthlyLimit)} a month`
    }
  >
    <BoxPreferencesForm preferences={preferences} />
  </FoldedCard>
);

const ChangeDialog = lazyPart(async () => (await import('#app/change/changeDialog')).ChangeDialog);

/** The form, which previews a change before it is saved. */
function BoxPreferencesForm({ preferences }: { preferences: BoxPreferences }) {
  const { control, handleSubmit } = useForm<TypedPreferences>({
    values: typedOf(preferences),
    // Typed values stay if the page's data is fetched again.
    resetOptions: { keepDirtyValues: true },
  });
  const limited = useController({ control, name: 'limited' }).field;
  const boxSize = useController({ control, name: 'boxSize' }).field;
  const [requested, setRequested] = useState<BoxPreferences | null>(null);
  const [asking, setAsking] = useState(false);
  const submit = handleSubmit((typed) => {
    setRequested(preferencesOf(typed));
    setAsking(!samePreferences(preferencesOf(typed), preferences));
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
              samePreferences(requested, preferences) &&
              'This is how it is saved.'}
          </p>
        </div>
      </form>
      {requested && (
        <Suspense>
          <ChangeDialog
            change={{ kind: 'boxPreferences', preferences: requested }}
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

/** The options with their explanations. */
const limits = {
  no: { label: 'No limit', hint: 'Your boxes bring what your home needs, month by month.' },
  yes: {
    label: 'A monthly limit',
    hint: 'What you would miss least waits for a later month. What you set by hand always comes.',
  },
} as const;

const boxSizes = {
  fewerBigger: {
    label: 'Fewer, bigger boxes',
    hint: 'Fewer deliveries; more stands in the cupboard between them.',
  },
  balanced: {
    label: 'Balanced',
    hint: 'As often as is best for what your home uses.',
  },
  smallerOften: {
    label: 'Smaller boxes, more often',
    hint: 'Less to store and less to pay at a time; more deliveries.',
  },
} as const;
