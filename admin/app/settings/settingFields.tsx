import type { SettingValues, ValuedSetting } from '@nestbox/contract/settingValues';
import { plainPounds } from '@nestbox/domain/money/pounds';
import { RadioList } from '@nestbox/ui/radioList';
import { TextField } from '@nestbox/ui/textField';
import { useController } from 'react-hook-form';
import { carrierFields } from './carrierFields';
import { deliveryFields } from './deliveryFields';
import {
  Count,
  type FieldsProps,
  Money,
  partsOf,
  penceOf,
  type SettingFields,
  TwoColumns,
} from './settingFieldParts';

function Consent({ control }: FieldsProps) {
  const { field } = useController({ control, name: 'marketing' });
  return (
    <RadioList
      legend="Consent to marketing"
      value={field.value as SettingValues['consent']['marketing']}
      options={{
        required: { label: 'Needed', hint: 'Nobody signs up without it.' },
        optional: { label: 'Each customer decides', hint: 'The answer is kept, either way.' },
      }}
      onChange={field.onChange}
    />
  );
}

const fields: { readonly [Name in ValuedSetting]: SettingFields<SettingValues[Name]> } = {
  ...deliveryFields,
  carriers: carrierFields,
  'failed-cards': {
    defaults: ({ retryDays, payWithinDays }) => ({
      retryDays: retryDays.join(', '),
      payWithinDays,
    }),
    Fields: ({ control }) => (
      <TwoColumns>
        <TextField
          {...{ control }}
          name="retryDays"
          label="We charge again after"
          hint="Days since the first declined charge, such as 1, 3, 5"
        />
        <Count
          {...{ control }}
          name="payWithinDays"
          label="Customers can pay within"
          hint="Days. Then the box is cancelled, and the subscription paused"
        />
      </TwoColumns>
    ),
    read: ({ retryDays, payWithinDays }) => ({
      retryDays: partsOf(retryDays).map(Number),
      payWithinDays,
    }),
  },
  'staff-limits': {
    defaults: ({ support, owner, codeFrom, exportsADay }) => ({
      supportADay: plainPounds(support.aDay),
      supportACustomer: plainPounds(support.aCustomer),
      ownerADay: plainPounds(owner.aDay),
      ownerACustomer: plainPounds(owner.aCustomer),
      codeFrom: plainPounds(codeFrom),
      exportsADay,
    }),
    Fields: ({ control }) => (
      <TwoColumns>
        <Money
          {...{ control }}
          name="supportADay"
          label="Support gives in a day"
          hint="Above it, an owner approves"
        />
        <Money
          {...{ control }}
          name="supportACustomer"
          label="Support gives a customer"
          hint="Within 30 days"
        />
        <Money
          {...{ control }}
          name="ownerADay"
          label="An owner gives in a day"
          hint="Above it, another owner approves"
        />
        <Money
          {...{ control }}
          name="ownerACustomer"
          label="An owner gives a customer"
          hint="Within 30 days"
        />
        <Money
          {...{ control }}
          name="codeFrom"
          label="A code is needed from"
          hint="Unless one was given within 15 minutes"
        />
        <Count
          {...{ control }}
          name="exportsADay"
          min={0}
          label="Exports without a code"
          hint="In a day, by one colleague"
        />
      </TwoColumns>
    ),
    read: (typed) => ({
      support: { aDay: penceOf(typed.supportADay), aCustomer: penceOf(typed.supportACustomer) },
      owner: { aDay: penceOf(typed.ownerADay), aCustomer: penceOf(typed.ownerACustomer) },
      codeFrom: penceOf(typed.codeFrom),
      exportsADay: typed.exportsADay,
    }),
  },
  retention: {
    defaults: (value) => ({ ...value }),
    Fields: ({ control }) => (
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Count
          {...{ control }}
          name="deviceDays"
          label="Devices"
          hint="Days since they were last used"
        />
        <Count
          {...{ control }}
          name="mailPageDays"
          label="The look of sent mails"
          hint="Days. Their text stays"
        />
        <Count
          {...{ control }}
          name="signUpDays"
          label="Sign-ups"
          hint="Days, where nobody confirmed or paid. Empty: they stay"
        />
      </div>
    ),
    read: ({ deviceDays, mailPageDays, signUpDays }) => ({
      deviceDays,
      mailPageDays,
      signUpDays: signUpDays ?? null,
    }),
  },
  consent: {
    defaults: (value) => ({ ...value }),
    Fields: Consent,
    read: ({ marketing }) => ({ marketing }),
  },
  'unproven-mails': {
    defaults: (value) => ({ ...value }),
    Fields: ({ control }) => (
      <TwoColumns>
        <Count
          {...{ control }}
          name="anHour"
          label="Mails an hour"
          hint="To all of these addresses together"
        />
        <Count {...{ control }} name="aDay" label="Mails a day" hint="To each of them" />
      </TwoColumns>
    ),
    read: ({ anHour, aDay }) => ({ anHour, aDay }),
  },
};

/** Returns the form of a setting. */
export const fieldsOf = (name: ValuedSetting) => fields[name] as SettingFields<unknown>;
