import { shop } from '@nestbox/shop/webShop';

export const MailUs = () => <a href={`mailto:${shop.supportEmail}`}>{shop.supportEmail}</a>;
