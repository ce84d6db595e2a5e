import { shop } from '@nestbox/shop/webShop';

export const MailUs = ({ className }: { className?: string }) => (
  <a href={`mailto:${shop.supportEmail}`} className={className}>
    {shop.supportEmail}
  </a>
);
