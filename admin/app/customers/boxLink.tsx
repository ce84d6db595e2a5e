import type { StaffBox } from '@nestbox/contract/staffCustomers';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

interface BoxLinkProps {
  boxId: StaffBox['boxId'];
  children: ReactNode;
}

/** Leads to a box among the customer's boxes, with what can be done about it. */
export const BoxLink = ({ boxId, children }: BoxLinkProps) => (
  <Link
    to={`?show=boxes#${boxId}`}
    className="touch-area whitespace-nowrap underline underline-offset-4"
  >
    {children}
  </Link>
);

interface WithBoxLinksProps {
  text: string;
  boxes: readonly StaffBox[];
}

/** A text in which the number of each order leads to its box. */
export function WithBoxLinks({ text, boxes }: WithBoxLinksProps) {
  const named = boxes.find(({ orderNumber }) => orderNumber && text.includes(orderNumber));
  if (!named?.orderNumber) return text;
  return text.split(named.orderNumber).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing else
    <Fragment key={place}>
      {place > 0 && <BoxLink boxId={named.boxId}>{named.orderNumber}</BoxLink>}
      <WithBoxLinks text={part} boxes={boxes} />
    </Fragment>
  ));
}
