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
    '/forgot-password',
    '/contact-us',
    '/privacy-policy',
    '/terms-conditions',
    // Until its product is there, every product's page looks the same: the server sends this one.
    '/product-details/-',
  ],
} satisfies Config;
