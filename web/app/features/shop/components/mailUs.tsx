import { shop } from '@nestbox/contract/shop';

export const MailUs = () => <a href={`mailto:${shop.supportEmail}`}>{shop.supportEmail}</a>;
