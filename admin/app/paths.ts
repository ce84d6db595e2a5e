/** The addresses of screens, below /admin. */
export const paths = {
  today: '/',
  staff: '/staff',
  sessions: '/sessions',
  auditLog: '/audit-log',
  pictures: '/pictures',
  catalogue: '/catalogue',
  forecast: '/forecast',
  acceptInvitation: '/accept-invitation',
} as const;
