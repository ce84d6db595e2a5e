import { localItems } from '@nestbox/client/storage/browserStorage';

const key = 'push';

/** Whether somebody turned notifications on in this browser: only then is there anything to end. */
export const pushHere = {
  note: () => localItems.set(key, 'on'),
  isOn: () => localItems.get(key) !== null,
  forget: () => localItems.remove(key),
};
