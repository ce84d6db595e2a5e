import type { CustomerId } from '@nestbox/contract/values';
import type { ReactNode } from 'react';
import { useMay } from '../api/session';
import { paths } from '../paths';
import { ScreenLink } from './screenLink';

/** Leads to a customer's page, where the role may see it. */
export function CustomerLink({
  customerId,
  children,
}: {
  customerId: CustomerId;
  children: ReactNode;
}) {
  const may = useMay('see-customers');
  if (!may) return children;
  return <ScreenLink to={`${paths.customers}/${customerId}`}>{children}</ScreenLink>;
}
