import { shop } from '@nestbox/shop/webShop';

/** The title of the window. */
export const PageTitle = ({ title }: { title: string }) => (
  <title>{`${title} | ${shop.name} staff`}</title>
);
