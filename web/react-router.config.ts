import type { Config } from '@react-router/dev/config';

/** No server renders pages: the public ones are written at build time, the rest starts from the fallback. */
export default {
  appDirectory: 'app',
  ssr: false,
  prerender: [
    '/',
    '/products',
    '/how-it-works',
    '/login',
    '/signup',
    '/contact-us',
    '/privacy-policy',
    '/terms-conditions',
  ],
} satisfies Config;
