import type { StaffBox, StaffCustomer } from '@nestbox/contract/staffCustomers';
import type { ActProps } from './act';
import {
  AddressAct,
  EraseAct,
  ExportAct,
  LostAct,
  NoteAct,
  ResendAct,
  ReturnedAct,
  SecondStepAct,
  SignOutAct,
} from './acts';
import {
  CancelAct,
  EnableAct,
  PauseAct,
  PostponeAct,
  QuantityAct,
  ResumeAct,
  SkipAct,
} from './boxActs';
import { CreditAct } from './creditAct';
import { EmailAct } from './emailAct';
import { HouseholdAct } from './householdAct';
import { CallAct, ChargeNowAct, PayLinkAct } from './paymentActs';
import {
  AddProductsAct,
  FrequencyAct,
  OneOffAct,
  PauseProductAct,
  RemoveProductAct,
  ShipNowAct,
  SwapAct,
} from './productActs';
import { RefundAct, type RefundPreset } from './refundAct';
import { RefuseAddressAct } from './refuseAddressAct';
import { ReplacementAct } from './replacementAct';
import { SeeAct } from './seeAct';

const acts = {
  note: NoteAct,
  call: CallAct,
  see: SeeAct,
  address: AddressAct,
  email: EmailAct,
  household: HouseholdAct,
  addProducts: AddProductsAct,
  oneOff: OneOffAct,
  shipNow: ShipNowAct,
  credit: CreditAct,
  pause: PauseAct,
  resume: ResumeAct,
  cancel: CancelAct,
  signOut: SignOutAct,
  secondStep: SecondStepAct,
  export: ExportAct,
  erase: EraseAct,
} as const;

const actsOfBox = {
  skip: SkipAct,
  enable: EnableAct,
  postpone: PostponeAct,
  quantity: QuantityAct,
  chargeNow: ChargeNowAct,
  payLink: PayLinkAct,
  refund: RefundAct,
  replacement: ReplacementAct,
  refuseAddress: RefuseAddressAct,
  lost: LostAct,
  returned: ReturnedAct,
} as const;

const actsOfProduct = {
  removeProduct: RemoveProductAct,
  swap: SwapAct,
  frequency: FrequencyAct,
  pauseProduct: PauseProductAct,
} as const;

/** An act that concerns the whole customer. */
export type ActKind = keyof typeof acts;

/** The act whose form is open. */
export type OpenAct =
  | { readonly kind: ActKind }
  | { readonly kind: keyof typeof actsOfBox; readonly box: StaffBox }
  | {
      readonly kind: keyof typeof actsOfProduct;
      readonly product: StaffCustomer['products'][number];
    }
  | { readonly kind: 'refund'; readonly box: StaffBox; readonly preset: RefundPreset }
  | { readonly kind: 'resend'; readonly mailId: string };

export function OpenActForm({ act, ...props }: ActProps & { act: OpenAct }) {
  if ('mailId' in act) return <ResendAct {...props} mailId={act.mailId} />;
  if ('box' in act) {
    const Form = actsOfBox[act.kind];
    // As it is now, which a colleague may have changed.
    const box = props.customer.boxes.find(({ boxId }) => boxId === act.box.boxId) ?? act.box;
    if ('preset' in act) return <RefundAct {...props} box={box} preset={act.preset} />;
    return <Form {...props} box={box} />;
  }
  if ('product' in act) {
    const Form = actsOfProduct[act.kind];
    return <Form {...props} product={act.product} />;
  }
  const Form = acts[act.kind];
  return <Form {...props} />;
}
