import type { Config } from '@react-router/dev/config';

/**
 * No page is rendered on a server. Public ones are prerendered, the others start from the
 * fallback.
 */
export default {
  appDirectory: 'app',
  // Tests build the app of another shop beside the usual one.
  buildDirectory: process.env.WEB_BUILD ?? 'build',
  ssr: false,
  prerender: [
    '/',
    '/products',
    '/how-it-works',
    '/login',
    '/signup',
    '/forgot-password',
    '/contact-us',
    '/help',
    '/privacy-policy',
    '/terms-conditions',
    // Every product's page looks the same while its product is loading: the server sends this one.
    '/product-details/-',
  ],
} satisfies Config;
