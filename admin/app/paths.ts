/** The addresses of screens, below /admin. */
export const paths = {
  today: '/',
  callList: '/today/call-list',
  customers: '/customers',
  staff: '/staff',
  sessions: '/sessions',
  auditLog: '/audit-log',
  packing: '/packing',
  pictures: '/pictures',
  catalogue: '/catalogue',
  categories: '/catalogue/categories',
  usageTypes: '/catalogue/usage-types',
  forecast: '/forecast',
  buying: '/buying',
  suppliers: '/buying/suppliers',
  costs: '/buying/costs',
  orders: '/buying/orders',
  money: '/money',
  promotions: '/promotions',
  giftCards: '/gift-cards',
  business: '/business',
  content: '/content',
  pages: '/content/pages',
  journal: '/content/journal',
  settings: '/settings',
  mails: '/settings/mails',
  newsletters: '/newsletters',
  shopFile: '/settings/shop-file',
  acceptInvitation: '/accept-invitation',
} as const;

/** Returns the address of an article's screen. @param kind of an article that begins */
export const articlePath = (articleId: string, kind: 'page' | 'entry'): string =>
  `/content/articles/${articleId}?kind=${kind}`;
