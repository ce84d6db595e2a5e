import { localItems, sessionItems } from '@nestbox/client/storage/browserStorage';
import type { Address } from '@nestbox/contract/address';
import type { Appliances, Layout, Occupants } from '@nestbox/contract/household';

/** The answers that the wizard stores on this device until the whole household is saved. */
interface Draft {
  /** Without what is not typed yet. */
  occupants: Partial<Occupants>;
  /** Without the rooms that the home page does not ask for, at first. */
  layout: Partial<Layout>;
  /** Those that a visitor named on the home page. */
  appliances: Appliances;
  /** The step that was last open, from 0. */
  householdState: number;
}

export function readDraft<K extends keyof Draft>(key: K): Draft[K] | undefined {
  try {
    return JSON.parse(localItems.get(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft<K extends keyof Draft>(key: K, value: Draft[K]) {
  localItems.set(key, JSON.stringify(value));
}

type Contact = Pick<Address, 'name' | 'contactNumber'>;

/** Keeps whom to deliver to, as typed at sign-up, in this tab until the address is saved. */
export const keepContact = (contact: Contact) =>
  sessionItems.set('contact', JSON.stringify(contact));

export function readContact(): Contact | undefined {
  try {
    return JSON.parse(sessionItems.get('contact') ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export const dropContact = () => sessionItems.remove('contact');

/** Called when the household is saved: the server has the answers. */
export function dropAnswers() {
  localItems.remove('occupants');
  localItems.remove('layout');
  localItems.remove('appliances');
}

/** Called when the session ends: the next customer on this device must not see the answers. */
export function dropDraft() {
  dropAnswers();
  localItems.remove('householdState');
  dropContact();
  sessionItems.remove('giftCards');
}
