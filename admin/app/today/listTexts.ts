import {
  listLockedBoxes,
  type WorkList,
  workLists,
  workTitles,
} from '@nestbox/contract/staffToday';

/** The lists of Today, by their part of the address. */
export const lists = { ...workLists, 'locked-boxes': listLockedBoxes } as const;

export type ListName = keyof typeof lists;

export const isList = (name: string): name is ListName => Object.hasOwn(lists, name);

export const isWork = (name: ListName): name is WorkList => name !== 'locked-boxes';

interface ListText {
  readonly title: string;
  /** What is to be done. */
  readonly explained: string;
  /** What is said of an empty list. */
  readonly none: string;
}

export const listTexts: Readonly<Record<ListName, ListText>> = {
  disputes: {
    title: workTitles.disputes,
    explained: 'Answer in time. Nothing is charged or sent until the bank has decided.',
    none: 'No payment is disputed.',
  },
  'failed-charges': {
    title: workTitles['failed-charges'],
    explained: 'The card was declined, and the box waits.',
    none: 'No charge has failed.',
  },
  'refused-addresses': {
    title: workTitles['refused-addresses'],
    explained: 'The carrier does not take them. Correct each, and its box goes on.',
    none: 'No address is refused.',
  },
  'held-boxes': {
    title: workTitles['held-boxes'],
    explained: 'Paid, and kept back until somebody continues with them.',
    none: 'No box is held.',
  },
  'refused-refunds': {
    title: workTitles['refused-refunds'],
    explained: 'They did not reach the card, and the customers wait.',
    none: 'No refused refund waits.',
  },
  'lost-boxes': {
    title: workTitles['lost-boxes'],
    explained: 'Lost or returned, and neither replaced nor refunded.',
    none: 'No lost box waits.',
  },
  'money-requests': {
    title: workTitles['money-requests'],
    explained: 'More than a colleague may give alone. Approve it, or decline it.',
    none: 'Nothing waits for an owner.',
  },
  'mails-given-up': {
    title: workTitles['mails-given-up'],
    explained: 'They did not arrive. Ask for another address, or send them again.',
    none: 'All mails were delivered, or are still being tried.',
  },
  'money-differences': {
    title: workTitles['money-differences'],
    explained: 'The books and the card provider do not agree.',
    none: 'Books and card provider agree to the penny.',
  },
  'tasks-set-aside': {
    title: workTitles['tasks-set-aside'],
    explained: 'Failed for a customer, and are tried again by themselves.',
    none: 'No task is set aside.',
  },
  'low-stock': {
    title: workTitles['low-stock'],
    explained: 'Order these now: free packs may not last until an order arrives.',
    none: 'All counted products last until an order could arrive.',
  },
  'missing-pictures': {
    title: workTitles['missing-pictures'],
    explained: 'On sale with a drawn pack.',
    none: 'Each product on sale has a photograph.',
  },
  'locked-boxes': {
    title: 'Locked boxes',
    explained: 'Waiting for their payment.',
    none: 'No box is locked.',
  },
};
