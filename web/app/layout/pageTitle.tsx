import { shop } from '@nestbox/shop/webShop';

/** The title of the document. */
export const PageTitle = ({ children }: { children: string }) => (
  <title>{`${shop.name} | ${children}`}</title>
);
