import { impersonal, nothing, type PoliciesOf } from '../database/dataPolicy.ts';
import * as schema from './schema.ts';

const ofStaff = 'of a member of staff';

export const dataPolicies = {
  settingVersions: impersonal(schema.settingVersions, 'what staff have set for all customers', {
    name: nothing,
    version: nothing,
    value: nothing,
    validFrom: nothing,
    at: nothing,
    staffId: ofStaff,
    who: ofStaff,
    why: nothing,
  }),
} satisfies PoliciesOf<typeof schema>;
