import { exportedBox, exportedBoxEvent, exportedItem } from '@nestbox/contract/exportedBoxes';
import { inProfile, type PoliciesOf, personal } from '../platform/database/dataPolicy.ts';
import * as schema from './schema.ts';

const forAccounts = 'what was sold, which accounting needs';
const accounts = { kept: forAccounts, exported: true } as const;
const ofDelivery = { kept: 'how the box came to its day, without words', exported: true } as const;
const customerId = { kept: forAccounts, ...inProfile } as const;

export const dataPolicies = {
  boxes: personal(schema.boxes, exportedBox, {
    rows: 'kept if paid',
    columns: {
      customerId,
      boxId: accounts,
      boxNumber: accounts,
      orderNumber: accounts,
      status: accounts,
      deliveryDate: accounts,
      dateSet: ofDelivery,
      suggestions: { becomes: {}, exported: true },
      broughtForward: ofDelivery,
      withheld: { becomes: {}, exported: true },
      omitted: { becomes: [], exported: true },
      changeReminderSentFor: ofDelivery,
      address: { becomes: null, exported: true },
      trackingUrl: { becomes: null, exported: true },
      heldReason: { becomes: null, exported: true },
      addressRefused: ofDelivery,
      arrival: ofDelivery,
      deliveryFee: accounts,
      announcedCharge: accounts,
      soldAs: {
        ...accounts,
        fields: { productId: 'the product', productName: 'its name', packLabel: 'its size' },
      },
      replaces: accounts,
      createdAt: accounts,
    },
  }),
  boxItems: personal(schema.boxItems, exportedItem, {
    rows: 'kept if paid',
    columns: {
      customerId,
      boxId: accounts,
      productId: accounts,
      quantity: accounts,
      unitPrice: accounts,
      quantitySet: accounts,
      oneOff: accounts,
      setByStaff: accounts,
    },
  }),
  boxEvents: personal(schema.boxEvents, exportedBoxEvent, {
    rows: 'kept if paid',
    columns: {
      customerId,
      boxId: accounts,
      eventNumber: accounts,
      status: accounts,
      // Some of the sentences were typed.
      cause: { becomes: '', exported: true },
      at: accounts,
    },
  }),
} satisfies PoliciesOf<typeof schema>;
