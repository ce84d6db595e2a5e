import { inProfile, type PoliciesOf, personal } from '../platform/database/dataPolicy.ts';
import * as schema from './schema.ts';

const ofPacker = { notExported: 'who packs a box; that it was packed is in its events' } as const;

export const dataPolicies = {
  boxPacking: personal(schema.boxPacking, null, {
    rows: 'deleted',
    columns: {
      customerId: inProfile,
      boxId: { notExported: 'it is with the boxes' },
      packerId: ofPacker,
      packer: ofPacker,
      claimedAt: ofPacker,
      ticked: ofPacker,
      packedAt: ofPacker,
    },
  }),
} satisfies PoliciesOf<typeof schema>;
