import type { OrderStatus } from '@nestbox/contract/box';

const labels: Record<OrderStatus, { text: string; look: string }> = {
  Created: { text: 'Created', look: 'bg-good-tint text-good' },
  Disabled: { text: 'Disabled', look: 'bg-line text-ink' },
  CustomerNotified: { text: 'Customer notified', look: 'bg-accent-tint text-ink' },
  Paid: { text: 'Paid', look: 'bg-good-tint text-good' },
  PaymentFailed: { text: 'Payment failed', look: 'bg-bad-tint text-bad' },
  Dispatched: { text: 'Dispatched', look: 'bg-accent-tint text-ink' },
  Delivered: { text: 'Delivered', look: 'bg-good-tint text-good' },
  Lost: { text: 'Lost', look: 'bg-bad-tint text-bad' },
  Returned: { text: 'Returned', look: 'bg-bad-tint text-bad' },
  Skipped: { text: 'Skipped', look: 'bg-line text-ink' },
  Cancelled: { text: 'Cancelled', look: 'bg-line text-ink' },
};

interface OrderStatusLabelProps {
  status: OrderStatus;
  /** Replaces the word of the status. */
  text?: string | undefined;
}

export const OrderStatusLabel = ({ status, text }: OrderStatusLabelProps) => (
  <span className={`rounded-full px-3 py-1 text-sm font-semibold ${labels[status].look}`}>
    <span className="sr-only">Order status: </span>
    <span>{text ?? labels[status].text}</span>
  </span>
);
