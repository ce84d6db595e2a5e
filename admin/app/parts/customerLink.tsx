import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../api/session';
import { paths } from '../paths';

/** Leads to a customer's page, where the role may see it. */
export function CustomerLink({
  customerId,
  children,
}: {
  customerId: string;
  children: ReactNode;
}) {
  const may = useMay('see-customers');
  if (!may) return children;
  return (
    <Link
      to={`${paths.customers}/${customerId}`}
      className="touch-area font-semibold underline underline-offset-4"
    >
      {children}
    </Link>
  );
}
