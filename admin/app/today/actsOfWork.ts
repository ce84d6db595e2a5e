import type { StaffBox, StaffCustomer } from '@nestbox/contract/staffCustomers';
import type { WaitingWork, WorkList } from '@nestbox/contract/staffToday';
import type { Permission } from '@nestbox/domain/account/permissions';
import type { OpenAct } from '../customers/openAct';
import { paths } from '../paths';

/** What can be done about an entry: an act for its customer or box in a dialog, or the way to another screen. */
export type WorkAct = { readonly label: string; readonly may: Permission } & (
  | { readonly opens: (customer: StaffCustomer) => OpenAct | null }
  | { readonly form: 'continue' | 'try-again' }
  | { readonly to: string }
  | { readonly href: string }
);

type ActOf = (entry: WaitingWork) => readonly WorkAct[];

/** Opens an act for the box of an entry; null where the box is not there any more. */
const onBox =
  ({ boxId }: WaitingWork, isDue: (box: StaffBox) => boolean, actOf: (box: StaffBox) => OpenAct) =>
  (customer: StaffCustomer): OpenAct | null => {
    const box = customer.boxes.find((each) => each.boxId === boxId);
    return box && isDue(box) ? actOf(box) : null;
  };

const customerPage = ({ customerId }: WaitingWork, show: string) =>
  `${paths.customers}/${customerId}?show=${show}`;

const packingPage = ({ boxId }: WaitingWork) => `${paths.packing}/${boxId}`;

const refunds = (entry: WaitingWork, asCredit: boolean) =>
  onBox(
    entry,
    ({ payment }) => (payment?.left ?? 0) > 0,
    (box) => ({ kind: 'refund', box, preset: { amount: entry.amount, asCredit } }),
  );

/** The acts of each list, of which the first that the role may do is the main one. */
const acts: Readonly<Record<WorkList, ActOf>> = {
  disputes: (entry) => [
    ...(entry.providerPage
      ? [{ label: 'Answer at Stripe', may: 'see-payments', href: entry.providerPage } as const]
      : []),
    { label: 'See the payment', may: 'see-customers', to: customerPage(entry, 'payments') },
  ],
  'failed-charges': (entry) => {
    const isFailed = ({ failedCharge }: StaffBox) => failedCharge !== null;
    const charge: WorkAct = {
      label: 'Charge now',
      may: 'help-customers',
      opens: onBox(entry, isFailed, (box) => ({ kind: 'chargeNow', box })),
    };
    const link: WorkAct = {
      label: 'Send a pay link',
      may: 'help-customers',
      opens: onBox(entry, isFailed, (box) => ({ kind: 'payLink', box })),
    };
    const call: WorkAct = {
      label: 'Note a call',
      may: 'help-customers',
      opens: () => ({ kind: 'call' }),
    };
    // A card that the bank does not take again needs the customer.
    return entry.retryOn === null ? [link, charge, call] : [charge, link, call];
  },
  'refused-addresses': (entry) => [
    {
      label: 'Correct the address',
      may: 'help-customers',
      opens: onBox(
        entry,
        ({ addressRefused }) => addressRefused,
        () => ({ kind: 'address' }),
      ),
    },
    { label: 'See the box', may: 'see-packing', to: packingPage(entry) },
  ],
  'held-boxes': (entry) => [
    { label: 'Continue', may: 'pack-boxes', form: 'continue' },
    { label: 'See the box', may: 'see-packing', to: packingPage(entry) },
  ],
  'refused-refunds': (entry) => [
    { label: 'Refund as credit', may: 'give-money', opens: refunds(entry, true) },
    { label: 'Try the card again', may: 'give-money', opens: refunds(entry, false) },
  ],
  'lost-boxes': (entry) => [
    {
      label: 'Send again',
      may: 'give-money',
      opens: onBox(
        entry,
        ({ replaceable }) => replaceable.length > 0,
        (box) => ({ kind: 'replacement', box }),
      ),
    },
    {
      label: 'Refund',
      may: 'give-money',
      opens: onBox(
        entry,
        ({ payment }) => (payment?.left ?? 0) > 0,
        (box) => ({ kind: 'refund', box }),
      ),
    },
  ],
  'money-requests': (entry) => [
    { label: 'Decide', may: 'approve-money', to: customerPage(entry, 'timeline') },
  ],
  'mails-given-up': (entry) =>
    entry.isCustomer
      ? [
          {
            label: 'Send again',
            may: 'help-customers',
            opens: () => ({ kind: 'resend', mailId: entry.key }),
          },
          { label: 'Correct the email', may: 'see-customers', to: customerPage(entry, 'messages') },
        ]
      : [],
  'money-differences': (entry) => [
    { label: 'See the payments', may: 'see-customers', to: customerPage(entry, 'payments') },
  ],
  'tasks-set-aside': () => [{ label: 'Try again now', may: 'help-customers', form: 'try-again' }],
  'low-stock': ({ who, productId }) => [
    {
      label: 'See the forecast',
      may: 'see-forecast',
      to: `${paths.forecast}?words=${encodeURIComponent(productId ?? '')}&order=yes`,
    },
    {
      label: 'Set the stock',
      may: 'count-stock',
      to: `${paths.catalogue}?words=${encodeURIComponent(who)}`,
    },
  ],
  'missing-pictures': ({ productId }) => [
    {
      label: productId === null ? 'Upload pictures' : 'Upload a picture',
      may: 'change-pictures',
      to:
        productId === null ? paths.pictures : `${paths.pictures}/${encodeURIComponent(productId)}`,
    },
  ],
};

/** Returns the acts that a role may do about an entry, the main one first. */
export const actsOf = (
  list: WorkList,
  entry: WaitingWork,
  permissions: readonly string[],
): readonly WorkAct[] => acts[list](entry).filter(({ may }) => permissions.includes(may));
