/** Every address of the web app. */
export const paths = {
  home: '/',
  products: '/products',
  howItWorks: '/how-it-works',
  login: '/login',
  signUp: '/signup',
  contact: '/contact-us',
  help: '/help',
  privacy: '/privacy-policy',
  terms: '/terms-conditions',
  household: '/household',
  /** The household wizard, at its step with the occupants. */
  householdOccupants: '/household?step=occupants',
  productDetails: (productId: string) => `/product-details/${productId}`,
  forgotPassword: '/forgot-password',
  verifyCode: (email: string) => `/verify-code/${encodeURIComponent(email)}`,
  setPassword: (email: string) => `/set-password/${encodeURIComponent(email)}`,
  confirmAddress: '/confirm-address',
  stockQuestion: '/stock-question',
  seeAsCustomer: '/see-as-customer',
  profile: '/my-household',
  manageSubscription: '/manage-subscription',
  subscriptionDetails: '/subscription-details',
  mySubscription: '/my-subscription',
  futureBoxes: '/future-boxes',
  previousBoxes: '/previous-boxes',
  boxProducts: (boxNumber: number, boxId: string) => `/my-box-products/${boxNumber}/${boxId}`,
  boxSummary: '/box-summary',
  myProducts: '/my-products',
  payment: '/payment',
} as const;

/** The addresses of the three cards of the account overview. */
export const overviewPaths = {
  myProducts: paths.myProducts,
  myHousehold: paths.profile,
  mySubscription: paths.mySubscription,
} as const;
