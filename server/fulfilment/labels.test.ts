import { describe, expect, it } from 'vitest';
import type { PackedBox } from './boxesToPack.ts';
import { writeLabels } from './labels.ts';

const box: PackedBox = {
  boxId: '0199c2f4-0000-7000-8000-000000000001',
  boxNumber: 3,
  orderNumber: 'NB-2026-004217',
  status: 'Paid',
  state: 'waiting',
  shipment: '2026-12-02',
  delivery: '2026-12-04',
  address: {
    name: 'Eva <Lind>',
    contactNumber: '07700900123',
    addressLine1: '1 High Street',
    addressLine2: '',
    city: 'Leeds',
    county: 'West Yorkshire',
    country: 'United Kingdom',
    postCode: 'LS1 1AA',
  },
  heldReason: null,
  trackingUrl: null,
  packing: null,
  items: [],
  weightGrams: 31_500,
  parcels: 2,
};

describe('labels', () => {
  it('are one for each parcel, with the code of the order', async () => {
    const page = await writeLabels([box], 'a6');
    expect(page.match(/NB-2026-004217, parcel \d of 2/g)).toEqual([
      'NB-2026-004217, parcel 1 of 2',
      'NB-2026-004217, parcel 2 of 2',
    ]);
    expect(page.match(/<svg class="code"/g)).toHaveLength(2);
    expect(page).toContain('31.50 kg in 2 parcels');
    expect(await writeLabels([{ ...box, parcels: 1 }], 'a6')).not.toContain('parcel ');
  });

  it('escape what customers type, and leave no empty line', async () => {
    expect(await writeLabels([box], 'a6')).toContain(
      'Eva &lt;Lind&gt;<br>1 High Street<br>Leeds<br>',
    );
  });

  it('write a long address smaller', async () => {
    const sizeOf = async (addressLine1: string) => {
      const address = box.address && { ...box.address, addressLine1 };
      return Number(
        /style="font-size:(\d+)pt/.exec(await writeLabels([{ ...box, address }], '4x6'))?.[1],
      );
    };
    expect(await sizeOf('1 High Street')).toBe(20);
    expect(
      await sizeOf('Flat 127, The Old Brewery Apartments, Building C, '.repeat(3)),
    ).toBeLessThan(20);
  });
});
