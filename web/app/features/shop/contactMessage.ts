import { shop } from '@nestbox/shop/webShop';
import { z } from 'zod';

const required = z.string().trim().min(1, 'This field is required');

export const contactMessage = z.object({
  name: required,
  email: required,
  phone: required,
  message: required,
});

export type ContactMessage = z.output<typeof contactMessage>;

/** Returns a link that opens the message in the customer's mail program. */
export function mailLink({ name, email, phone, message }: ContactMessage): string {
  const subject = encodeURIComponent(`Message from ${name}`);
  const body = encodeURIComponent([message, '', name, email, phone].join('\r\n'));
  return `mailto:${shop.supportEmail}?subject=${subject}&body=${body}`;
}
