import { exportedAddress, exportedHousehold } from '@nestbox/contract/exportedCustomer';
import { exported, inProfile, type PoliciesOf, personal } from '../platform/database/dataPolicy.ts';
import * as schema from './schema.ts';

export const dataPolicies = {
  addresses: personal(schema.addresses, exportedAddress, {
    rows: 'deleted',
    columns: {
      customerId: inProfile,
      name: exported,
      contactNumber: exported,
      addressLine1: exported,
      addressLine2: exported,
      city: exported,
      county: exported,
      country: exported,
      postCode: exported,
    },
  }),
  households: personal(schema.households, exportedHousehold, {
    rows: 'deleted',
    columns: {
      customerId: inProfile,
      adultsMale: exported,
      adultsFemale: exported,
      childrenMale: exported,
      childrenFemale: exported,
      infants: exported,
      numberOfBathrooms: exported,
      numberOfBedrooms: exported,
      numberOfReceptionRooms: exported,
      washingMachine: exported,
      dishWasher: exported,
      bath: exported,
    },
  }),
} satisfies PoliciesOf<typeof schema>;
