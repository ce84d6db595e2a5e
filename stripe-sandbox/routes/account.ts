import { allowOnly } from '../http/params.ts';
import type { AccountOptions } from '../options.ts';
import { presentAccount } from '../presenters/account.ts';
import type { Route } from './route.ts';

/** The account is an option, not a record: no call changes it. */
export const accountRoutes = (options: AccountOptions | undefined): Route[] => [
  {
    method: 'GET',
    path: '/account',
    handle({ params }) {
      allowOnly(params, ['expand']);
      return presentAccount(options);
    },
  },
];
