import type { Change } from '@nestbox/contract/change';

/** What is cached under which key; what starts with 'customer' goes when the session ends. */
export const queryKeys = {
  categories: ['categories'],
  /** A product says how long it lasts this household, so that each customer's differs. */
  catalogue: (customerId: string | null) => ['catalogue', customerId],
  cardProvider: ['card-provider'],
  shopSettings: ['shop-settings'],
  products: (customerId: string | null) => ['customer', customerId, 'products'],
  boxes: (customerId: string | null) => ['customer', customerId, 'boxes'],
  box: (customerId: string | null, boxId: string) => ['customer', customerId, 'boxes', boxId],
  nextBox: (customerId: string | null) => ['customer', customerId, 'boxes', 'next'],
  futureBoxes: (customerId: string | null) => ['customer', customerId, 'boxes', 'future'],
  pastBoxes: (customerId: string | null) => ['customer', customerId, 'boxes', 'past'],
  /** Whatever alters boxes alters it too. */
  forecast: (customerId: string | null) => ['customer', customerId, 'boxes', 'outlook'],
  alternatives: (customerId: string | null) => ['customer', customerId, 'boxes', 'alternatives'],
  address: (customerId: string | null) => ['customer', customerId, 'address'],
  household: (customerId: string | null) => ['customer', customerId, 'household'],
  preferences: (customerId: string | null) => ['customer', customerId, 'preferences'],
  sessions: (customerId: string | null) => ['customer', customerId, 'sessions'],
  secondStep: (customerId: string | null) => ['customer', customerId, 'second-step'],
  notifications: (customerId: string | null) => ['customer', customerId, 'notifications'],
  subscription: (customerId: string | null) => ['customer', customerId, 'subscription'],
  subscriptionStatus: (customerId: string | null) => [
    'customer',
    customerId,
    'subscription',
    'status',
  ],
  paymentDetails: (customerId: string | null) => ['customer', customerId, 'payment'],
  calendarFeed: (customerId: string | null) => ['customer', customerId, 'calendar'],
  cardSetup: (customerId: string | null) => ['customer', customerId, 'card-setup'],
  changePreview: (customerId: string | null, change: Change | null) => [
    'customer',
    customerId,
    'preview',
    change,
  ],
  paymentQuote: (customerId: string | null, boxId: string) => [
    'customer',
    customerId,
    'payment-quote',
    boxId,
  ],
} as const;
