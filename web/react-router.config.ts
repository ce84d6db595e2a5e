import { exampleHomes } from '@nestbox/contract/exampleHomes';
import { pagePaths, wildcard } from '@nestbox/contract/pagePaths';
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
    pagePaths.giftCards,
    ...exampleHomes.map(pagePaths.homeOf),
    // The pages of all products look the same while theirs is loading, and so do those of categories.
    pagePaths.productDetails(wildcard),
    pagePaths.category(wildcard),
    pagePaths.page(wildcard),
    pagePaths.journal,
    pagePaths.journalEntry(wildcard),
  ],
} satisfies Config;
