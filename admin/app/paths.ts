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
  forecast: '/forecast',
  money: '/money',
  business: '/business',
  settings: '/settings',
  mails: '/settings/mails',
  shopFile: '/settings/shop-file',
  acceptInvitation: '/accept-invitation',
} as const;
