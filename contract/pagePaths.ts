/**
 * Every address of the web app, which mails, calendars and search engines name too. Apart from the schemas, so
 * that a page loads it without the schemas' library.
 */
export const pagePaths = {
  home: '/',
  products: '/products',
  /** @param slug as `categorySlug` */
  category: (slug: string) => `/products/${slug}`,
  homeOf: (people: number) => `/homes/${people}`,
  howItWorks: '/how-it-works',
  login: '/login',
  signUp: '/signup',
  contact: '/contact-us',
  help: '/help',
  privacy: '/privacy-policy',
  terms: '/terms-conditions',
  page: (slug: string) => `/pages/${slug}`,
  journal: '/journal',
  journalEntry: (slug: string) => `/journal/${slug}`,
  household: '/household',
  /** The household wizard, at its step with the occupants. */
  householdOccupants: '/household?step=occupants',
  productDetails: (productId: string) => `/product-details/${productId}`,
  forgotPassword: '/forgot-password',
  verifyCode: (email: string) => `/verify-code/${encodeURIComponent(email)}`,
  /** For the link of a mail, which names the customer behind a '#'. */
  setPasswordByLink: '/set-password',
  setPassword: (email: string) => `/set-password/${encodeURIComponent(email)}`,
  confirmAddress: '/confirm-address',
  stockQuestion: '/stock-question',
  unsubscribe: '/unsubscribe',
  seeAsCustomer: '/see-as-customer',
  profile: '/my-household',
  manageSubscription: '/manage-subscription',
  subscriptionDetails: '/subscription-details',
  /** The monthly limit and the box size, open. */
  boxPreferences: '/subscription-details#spending',
  mySubscription: '/my-subscription',
  futureBoxes: '/future-boxes',
  previousBoxes: '/previous-boxes',
  boxProducts: (boxNumber: number, boxId: string) => `/my-box-products/${boxNumber}/${boxId}`,
  boxSummary: '/box-summary',
  myProducts: '/my-products',
  cupboard: '/my-cupboard',
  year: '/my-year',
  payment: '/payment',
  giftCards: '/gift-cards',
} as const;

/** In place of a product's id or a category's slug: the path of the one page that is built for all of them. */
export const wildcard = '-';
