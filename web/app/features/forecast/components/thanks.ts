import type { ChangeEffect } from '@nestbox/contract/change';

/** What is said to who told how it stands at home: the first of what that changed. */
export const thanks = ({ sentences: [first] }: ChangeEffect): string =>
  `Thank you. ${first ?? 'Your boxes stay as they are.'}`;
