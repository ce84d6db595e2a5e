import { checkPlace, getAddress, saveAddress } from '@nestbox/contract/address';
import { describe, expect, it } from 'vitest';
import { ask, tryTo } from '../../testing/harness/customers.ts';
import { signedIn } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';

const home = {
  name: 'Ada Byron',
  contactNumber: '02079460000',
  addressLine1: '12 St James’s Square',
  addressLine2: '',
  city: 'London',
  county: 'Greater London',
  country: 'United Kingdom',
  postCode: 'SW1Y 4JH',
};

const everywhere = useTestShop();
const around = useTestShop({ delivery: { areas: { served: ['LS', 'BD1'], excluded: ['LS29'] } } });

describe('an address', () => {
  it('is kept with its postcode as Royal Mail writes it', async () => {
    const person = await signedIn(everywhere);
    const body = { ...home, postCode: 'ec1a1bb', country: 'England' };
    const saved = await ask(everywhere, person, saveAddress, { body });
    expect(saved).toEqual({ ...body, postCode: 'EC1A 1BB' });
    expect(await ask(everywhere, person, getAddress)).toEqual(saved);
    const place = { postCode: body.postCode, country: body.country };
    expect(await ask(everywhere, person, checkPlace, { body: place })).toEqual({ refused: null });
  });

  it.each([
    { country: 'France', postCode: '75001', reason: 'We deliver within the United Kingdom only.' },
    {
      country: 'Narnia',
      postCode: 'ZZ9 9ZZ',
      reason: 'We deliver within the United Kingdom only.',
    },
    {
      country: 'UK',
      postCode: 'ZZ9 9ZZ',
      reason: 'There is no such postcode in the United Kingdom. Please check it.',
    },
    {
      country: 'UK',
      postCode: 'JE2 3AB',
      reason: 'We do not deliver to the Channel Islands and the Isle of Man.',
    },
  ])('in $country, $postCode is refused, and nothing is kept', async ({ reason, ...place }) => {
    const person = await signedIn(everywhere);
    const { status, problem } = await tryTo(everywhere, person, saveAddress, {
      body: { ...home, ...place },
    });
    expect([status, problem?.errors]).toEqual([400, [reason]]);
    expect(await ask(everywhere, person, checkPlace, { body: place })).toEqual({ refused: reason });
    expect(await ask(everywhere, person, getAddress)).toBeNull();
  });
});

it.each([
  { postCode: 'LS1 1AA', served: true },
  { postCode: 'BD1 1AA', served: true },
  { postCode: 'BD2 1AA', served: false },
  { postCode: 'LS29 8AA', served: false },
])('a shop around Leeds delivers to $postCode: $served', async ({ postCode, served }) => {
  const person = await signedIn(around);
  const body = { ...home, postCode };
  const { status, problem } = await tryTo(around, person, saveAddress, { body });
  expect([status, problem?.detail]).toEqual(
    served ? [200, undefined] : [400, `We do not deliver to ${postCode} yet.`],
  );
});
