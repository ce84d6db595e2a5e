import { anyProduct, pagePaths } from '@nestbox/contract/pagePaths';
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
    pagePaths.home,
    pagePaths.products,
    pagePaths.howItWorks,
    pagePaths.login,
    pagePaths.signUp,
    pagePaths.forgotPassword,
    pagePaths.contact,
    pagePaths.help,
    pagePaths.privacy,
    pagePaths.terms,
    // Every product's page looks the same while its product is loading: the server sends this one.
    pagePaths.productDetails(anyProduct),
  ],
} satisfies Config;
