/** The addresses of screens, below /admin. */
export const paths = {
  today: '/',
  staff: '/staff',
  sessions: '/sessions',
  auditLog: '/audit-log',
  packing: '/packing',
  pictures: '/pictures',
  acceptInvitation: '/accept-invitation',
} as const;
