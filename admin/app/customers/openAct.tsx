import type { StaffBox, StaffMail } from '@nestbox/contract/staffCustomers';
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
import { CallAct, ChargeNowAct, PayLinkAct } from './paymentActs';
import { RefundAct } from './refundAct';
import { ReplacementAct } from './replacementAct';
import { SeeAct } from './seeAct';

const acts = {
  note: NoteAct,
  call: CallAct,
  see: SeeAct,
  address: AddressAct,
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
  lost: LostAct,
  returned: ReturnedAct,
} as const;

/** The act whose form is open. */
export type OpenAct =
  | { readonly kind: keyof typeof acts }
  | { readonly kind: keyof typeof actsOfBox; readonly box: StaffBox }
  | { readonly kind: 'resend'; readonly mail: StaffMail };

export function OpenActForm({ act, ...props }: ActProps & { act: OpenAct }) {
  if ('mail' in act) return <ResendAct {...props} mail={act.mail} />;
  if ('box' in act) {
    const Form = actsOfBox[act.kind];
    // As it is now, which a colleague may have changed.
    const box = props.customer.boxes.find(({ boxId }) => boxId === act.box.boxId) ?? act.box;
    return <Form {...props} box={box} />;
  }
  const Form = acts[act.kind];
  return <Form {...props} />;
}
