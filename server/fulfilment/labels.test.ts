import { describe, expect, it } from 'vitest';
import type { PackedBox } from './boxesToPack.ts';
import { writeLabels } from './labels.ts';

const box: PackedBox = {
  boxId: '0199c2f4-0000-7000-8000-000000000001',
  boxNumber: 3,
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
  it('are one for each parcel', () => {
    const page = writeLabels([box], 'a6');
    expect(page.match(/Box 3, parcel \d of 2/g)).toEqual([
      'Box 3, parcel 1 of 2',
      'Box 3, parcel 2 of 2',
    ]);
    expect(page).toContain('31.50 kg in 2 parcels');
    expect(writeLabels([{ ...box, parcels: 1 }], 'a6')).not.toContain('parcel ');
  });

  it('escape what customers type, and leave no empty line', () => {
    expect(writeLabels([box], 'a6')).toContain('Eva &lt;Lind&gt;<br>1 High Street<br>Leeds<br>');
  });

  it('write a long address smaller', () => {
    const sizeOf = (addressLine1: string) => {
      const address = box.address && { ...box.address, addressLine1 };
      return Number(
        /style="font-size:(\d+)pt/.exec(writeLabels([{ ...box, address }], '4x6'))?.[1],
      );
    };
    expect(sizeOf('1 High Street')).toBe(20);
    expect(sizeOf('Flat 127, The Old Brewery Apartments, Building C, '.repeat(3))).toBeLessThan(20);
  });
});
