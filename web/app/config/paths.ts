/** Every address of the web app. */
export const paths = {
  home: '/',
  products: '/products',
  howItWorks: '/how-it-works',
  login: '/login',
  signUp: '/signup',
  household: '/household',
  productDetails: (productId: string) => `/product-details/${productId}`,
  manageSubscription: '/manage-subscription',
  boxProducts: (boxNumber: number, boxId: string) => `/my-box-products/${boxNumber}/${boxId}`,
  boxSummary: '/box-summary',
  payment: '/payment',
} as const;

/** Where the three cards of the account overview lead. */
export const overviewPaths = {
  myProducts: paths.products,
  myHousehold: paths.household,
  mySubscription: paths.boxSummary,
} as const;
