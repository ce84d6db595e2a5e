import { useMutation } from '@nestbox/client/api/useMutation';
import {
  type PromotionPreview,
  previewPromotion,
  type WantedPromotionTerms,
} from '@nestbox/contract/staffPromotions';
import { formatPounds, readPounds } from '@nestbox/domain/money/pounds';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { DateField } from '@nestbox/ui/dateField';
import { MoneyField } from '@nestbox/ui/moneyField';
import { RadioList } from '@nestbox/ui/radioList';
import { SelectField } from '@nestbox/ui/selectField';
import { TextField } from '@nestbox/ui/textField';
import { useForm } from 'react-hook-form';
import { send } from '../api/client';
import { ActBar } from '../parts/actBar';
import { Refusal } from '../parts/refusal';
import { GoodsField } from './goodsField';
import { kindTexts } from './promotionTexts';
import { checks, countsFor, countsIn, type TypedPromotion, termsOf } from './typedPromotion';
import { WholeField } from './wholeField';

interface PromotionFormProps {
  start: TypedPromotion;
  /** Whether it is a new one, whose kind and code are typed too. */
  isNew: boolean;
  /** The verb of the last button, such as 'Add promotion'. */
  verb: string;
  onSave: (terms: WantedPromotionTerms, typed: TypedPromotion) => void;
  pending: boolean;
  error: unknown;
}

const countsTexts = {
  first: 'The first box',
  some: 'The next boxes',
  every: 'Every box on its days',
} as const;

/** What a promotion gives. It first says what that does to an example box. */
export function PromotionForm({ start, isNew, verb, onSave, pending, error }: PromotionFormProps) {
  const { control, handleSubmit, watch, setValue } = useForm<TypedPromotion>({
    defaultValues: start,
  });
  const typed = watch();
  const set = (name: keyof TypedPromotion) => (value: string | string[]) => setValue(name, value);
  const preview = useMutation({
    mutationFn: ({ goods, terms }: { goods: number; terms: WantedPromotionTerms }) =>
      send(previewPromotion, { body: { kind: typed.kind, terms, goods } }),
  });
  const wanted = { goods: readPounds(typed.example) ?? 0, terms: termsOf(typed) };
  const isPreviewed = preview.data && JSON.stringify(preview.variables) === JSON.stringify(wanted);
  const submit = handleSubmit((valid) =>
    isPreviewed ? onSave(wanted.terms, valid) : preview.mutate(wanted),
  );
  const counts = countsIn(typed);
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-6">
      {isNew && (
        <>
          <RadioList
            legend="How customers get it"
            legendHidden
            options={kindTexts}
            value={typed.kind}
            onChange={set('kind')}
          />
          <TextField
            control={control}
            name="code"
            rules={{ validate: checks.code }}
            {...nameTexts[typed.kind]}
          />
        </>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="It takes off"
          value={typed.off}
          options={[
            { value: 'percent', text: 'A percentage of the goods' },
            { value: 'amount', text: 'An amount' },
          ]}
          onChange={set('off')}
        />
        {typed.off === 'percent' ? (
          <WholeField {...{ control }} name="percent" label="Percent" check={checks.percent} />
        ) : (
          <MoneyField
            control={control}
            name="amount"
            label="Amount"
            hint="Off each box, at most the price of its goods"
            rules={{ validate: checks.amount }}
          />
        )}
        <SelectField
          label="It counts for"
          value={counts}
          options={countsFor(typed.kind).map((value) => ({ value, text: countsTexts[value] }))}
          onChange={set('counts')}
        />
        {counts === 'some' && (
          <WholeField {...{ control }} name="boxes" label="Number of boxes" check={checks.boxes} />
        )}
        <MoneyField
          control={control}
          name="minGoods"
          label="Minimum"
          optional
          hint="The price of all goods in a box"
          rules={{ validate: checks.anyAmount }}
        />
        {typed.kind === 'code' && (
          <WholeField
            {...{ control }}
            name="maxUses"
            label="Customers at most"
            optional
            check={checks.uses}
          />
        )}
        <div className="grid items-start gap-4 sm:col-span-2 sm:grid-cols-2">
          <DateField
            label="First day"
            optional
            value={typed.validFrom}
            onChange={set('validFrom')}
          />
          <DateField
            label="Last day"
            optional
            value={typed.validUntil}
            onChange={set('validUntil')}
          />
        </div>
      </div>
      <GoodsField
        categories={typed.categories}
        products={typed.products}
        onCategories={set('categories')}
        onProducts={set('products')}
      />
      <TextField control={control} name="why" label="Reason for colleagues" optional />
      <section
        aria-label="What it does"
        className="flex flex-col gap-4 rounded-card border border-line p-4"
      >
        <MoneyField
          control={control}
          name="example"
          label="Example for the preview"
          hint="The price of the goods in a box"
          rules={{ validate: checks.amount }}
        />
        {isPreviewed && preview.data && <Effect preview={preview.data} wanted={wanted} />}
      </section>
      <Refusal error={error ?? preview.error} />
      <ActBar>
        <Button type="submit" pending={preview.isPending || pending}>
          {isPreviewed ? verb : 'See what it does'}
        </Button>
        {isPreviewed && preview.data && <p>Customers read: ‘{preview.data.says}’.</p>}
      </ActBar>
    </form>
  );
}

const nameTexts = {
  code: { label: 'Code', hint: 'Letters, digits and hyphens, such as WELCOME5' },
  sheet: { label: 'What the codes begin with', hint: 'Such as XMAS26, for XMAS26-7KQ2M9PT' },
  automatic: { label: 'Name', hint: 'Customers read it on their box, such as Spring offer' },
} as const;

interface EffectProps {
  preview: PromotionPreview;
  wanted: { goods: number; terms: WantedPromotionTerms };
}

function Effect({ preview: { off, left }, wanted: { goods, terms } }: EffectProps) {
  const onSome = terms.products.length + terms.categories.length > 0;
  const box = `A box with goods for ${formatPounds(goods)}${onSome ? ', all of them such goods,' : ''}`;
  return (
    <Banner role="status">
      <p>
        {off === 0
          ? `${box} gets nothing off: it is below the minimum.`
          : `${box} costs ${formatPounds(left)}, ${formatPounds(off)} less. Delivery stays as it is.`}
      </p>
    </Banner>
  );
}
