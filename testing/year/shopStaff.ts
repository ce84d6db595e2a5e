import type { StaffCall } from '@nestbox/contract/call';
import { inviteStaff } from '../../server/account/staff/inviteStaff.ts';
import { openStaffSession } from '../../server/account/staff/openStaffSession.ts';
import { csrfTokenOf } from '../../server/platform/security/tokens.ts';
import {
  callStaff,
  type StaffHeaders,
  type StaffInput,
  type StaffOutcome,
} from '../harness/staff.ts';
import type { PlayedShop } from './openYearShop.ts';

/** Somebody who works for the shop, by its staff's app. */
export interface ShopStaff {
  call<C extends StaffCall>(
    call: C,
    input: Omit<StaffInput<C>, 'as' | 'from'>,
  ): Promise<StaffOutcome<C>>;
}

const owner = { email: 'owner@example.com', name: 'Sam Owner', role: 'owner' } as const;

/** Returns the shop's owner, who signs in often enough to need no other code. */
export async function openShopStaff(shop: PlayedShop): Promise<ShopStaff> {
  const invited = { staffId: null, name: 'the test' };
  const { staffId } = await inviteStaff(shop.services, invited, owner);
  let session: { readonly as: StaffHeaders; readonly until: number } | null = null;
  const signIn = async () => {
    const now = shop.now();
    const token = await openStaffSession(shop.services.database.reader, {
      staffId,
      device: 'Firefox on Linux',
      passed: true,
      now,
    });
    const as = { cookie: `staff-session=${token}`, csrfToken: csrfTokenOf(token) };
    return { as, until: now.getTime() + 10 * 60_000 };
  };
  return {
    async call(call, input) {
      if (!session || session.until <= shop.now().getTime()) session = await signIn();
      return callStaff(shop, call, { ...input, as: session.as } as StaffInput<typeof call>);
    },
  };
}
