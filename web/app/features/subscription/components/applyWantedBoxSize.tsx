import { makeChange } from '@nestbox/contract/change';
import type { CustomerId } from '@nestbox/contract/values';
import { useEffect, useRef } from 'react';
import { send } from '#app/api/client';
import { useCustomerId } from '#app/session/useSession';
import { useSubscriptionStatus } from '../api/subscription';
import { wantedBoxSize } from '../wantedBoxSize';

/** Gives a new customer the box size that they chose as a visitor, after log-in. */
export function ApplyWantedBoxSize() {
  const customerId = useCustomerId();
  return customerId && wantedBoxSize.read() ? <Applied customerId={customerId} /> : null;
}

function Applied({ customerId }: { customerId: CustomerId }) {
  const { data, refetch } = useSubscriptionStatus();
  const applying = useRef(false);

  useEffect(() => {
    const boxSize = wantedBoxSize.read();
    if (!data || !boxSize || applying.current) return;
    // An earlier customer has a preference of their own.
    if (data.state !== 'new' || data.boxPreferences.boxSize === boxSize) {
      wantedBoxSize.forget();
      return;
    }
    applying.current = true;
    const body = {
      kind: 'boxPreferences',
      preferences: { ...data.boxPreferences, boxSize },
    } as const;
    send(makeChange, { params: { customerId }, body })
      .then(() => refetch())
      // It is tried again with the next screen that is loaded.
      .catch(() => {
        applying.current = false;
      });
  }, [customerId, data, refetch]);

  return null;
}
