import { expect, it } from 'vitest';
import { hasOtherAccount } from './keyAccount.ts';

const secretKey = 'sk_live_51PgafTB7WZ01zgkWsecret';
const own = 'pk_live_51PgafTB7WZ01zgkWpublic';
const other = 'pk_live_51QhbgUC8XA12ahlXpublic';
const accountId = 'acct_1PgafTB7WZ01zgkW';

it.each([
  [{ secretKey, publishableKey: own }, false],
  [{ secretKey, publishableKey: other }, true],
  // Nothing is certain of keys without the account's id.
  [{ secretKey, publishableKey: 'pk_live_TYooMQauvdEDq54NiTphI7jx' }, false],
  [{ secretKey: 'rk_live_4eC39HqLyjWDarjtT1zdp7dc', publishableKey: other }, false],
])('compares the accounts that keys name: %o', (keys, differs) => {
  expect(hasOtherAccount({ ...keys, accountId })).toBe(differs);
});
