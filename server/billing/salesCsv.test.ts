import type { BookLine } from '@nestbox/domain/billing/salesBook';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { maxXeroInvoices, writeSalesCsv, writeXeroCsv } from './salesCsv.ts';

const sale: BookLine = {
  kind: 'sale',
  number: 'A1B2C3D4E5F6-3',
  on: '2026-11-23',
  customerId: 'customer',
  boxNumber: 3,
  sums: [
    { rate: 20, goods: { net: 625, vat: 125 }, delivery: { net: 184, vat: 37 } },
    { rate: 0, goods: { net: 250, vat: 0 }, delivery: { net: 74, vat: 0 } },
  ],
  gross: 1295,
  credit: 100,
  gift: 0,
  paymentIntent: 'pi_1',
  transaction: { id: 'txn_1', fee: 38, on: '2026-11-23' },
  payout: { id: 'po_1', arrivesOn: '2026-11-27' },
};

const refund: BookLine = {
  ...sale,
  kind: 'refund',
  number: 'A1B2C3D4E5F6-3-R1',
  on: '2026-12-01',
  sums: [{ rate: 0, goods: { net: -250, vat: 0 }, delivery: { net: 0, vat: 0 } }],
  gross: -250,
  credit: 0,
  transaction: null,
  payout: null,
};

const byCredit: BookLine = {
  ...refund,
  kind: 'sale',
  sums: [],
  gross: 0,
  credit: 500,
  paymentIntent: null,
};

const rowsOf = (csv: string): Record<string, string>[] => parse(csv, { columns: true });

describe('the sales book as CSV', () => {
  it('has a column for each part and rate, in pounds', () => {
    const [header] = writeSalesCsv([sale]).split('\n');
    expect(header).toBe(
      'kind,number,date,customer,box,goodsNet20,goodsVat20,goodsNet5,goodsVat5,goodsNet0,goodsVat0,' +
        'deliveryNet20,deliveryVat20,deliveryNet5,deliveryVat5,deliveryNet0,deliveryVat0,' +
        'vat,gross,credit,giftCredit,payment,transaction,providerFee,payout,paidOutOn',
    );
    expect(rowsOf(writeSalesCsv([sale]))).toEqual([
      {
        kind: 'sale',
        number: 'A1B2C3D4E5F6-3',
        date: '2026-11-23',
        customer: 'customer',
        box: '3',
        goodsNet20: '6.25',
        goodsVat20: '1.25',
        goodsNet5: '0.00',
        goodsVat5: '0.00',
        goodsNet0: '2.50',
        goodsVat0: '0.00',
        deliveryNet20: '1.84',
        deliveryVat20: '0.37',
        deliveryNet5: '0.00',
        deliveryVat5: '0.00',
        deliveryNet0: '0.74',
        deliveryVat0: '0.00',
        vat: '1.62',
        gross: '12.95',
        credit: '1.00',
        giftCredit: '0.00',
        payment: 'pi_1',
        transaction: 'txn_1',
        providerFee: '0.38',
        payout: 'po_1',
        paidOutOn: '2026-11-27',
      },
    ]);
  });

  it('leaves empty what is not known, and has a column for a new rate', () => {
    const ofNewRate = {
      ...byCredit,
      sums: [{ rate: 22, goods: { net: 100, vat: 22 }, delivery: { net: 0, vat: 0 } }],
    };
    const [row] = rowsOf(writeSalesCsv([ofNewRate]));
    expect(Object.keys(row ?? {}).slice(5, 9)).toEqual([
      'goodsNet22',
      'goodsVat22',
      'goodsNet20',
      'goodsVat20',
    ]);
    expect(row).toMatchObject({
      goodsNet22: '1.00',
      goodsVat22: '0.22',
      vat: '0.22',
      gross: '0.00',
      credit: '5.00',
      payment: '',
      transaction: '',
      providerFee: '',
      payout: '',
      paidOutOn: '',
    });
  });
});

describe("Xero's import of invoices", () => {
  const write = (lines: readonly BookLine[]) =>
    rowsOf(writeXeroCsv(lines, { contact: 'Nestbox customers', account: '4000' }));
  const common = {
    '*ContactName': 'Nestbox customers',
    '*InvoiceNumber': 'A1B2C3D4E5F6-3',
    '*InvoiceDate': '23/11/2026',
    '*DueDate': '23/11/2026',
    '*Quantity': '1',
    '*AccountCode': '4000',
    Currency: 'GBP',
  };

  it('has a row for each rate, with VAT in its amount', () => {
    expect(write([sale])).toMatchObject([
      {
        ...common,
        Reference: 'txn_1',
        '*Description': 'Box 3, VAT 20%',
        '*UnitAmount': '9.71',
        '*TaxType': '20% (VAT on Income)',
      },
      {
        ...common,
        Reference: 'txn_1',
        '*Description': 'Box 3, VAT 0%',
        '*UnitAmount': '3.24',
        '*TaxType': 'Zero Rated Income',
      },
    ]);
  });

  it('has refunds as negative amounts, by the payment where no transaction is known', () => {
    expect(write([refund])).toMatchObject([
      {
        '*InvoiceNumber': 'A1B2C3D4E5F6-3-R1',
        '*InvoiceDate': '01/12/2026',
        Reference: 'pi_1',
        '*Description': 'Refund of box 3, VAT 0%',
        '*UnitAmount': '-2.50',
      },
    ]);
  });

  it('names every rate, and leaves out what credit paid', () => {
    const at = (rate: number, paymentIntent: string | null) => ({
      ...sale,
      transaction: null,
      paymentIntent,
      sums: [{ rate, goods: { net: 100, vat: 5 }, delivery: { net: 0, vat: 0 } }],
    });
    expect(write([at(5, null), at(22, 'pi_2'), byCredit])).toMatchObject([
      { '*TaxType': '5% (VAT on Income)', Reference: '' },
      { '*TaxType': '22%', Reference: 'pi_2' },
    ]);
  });

  it('has what gift credit paid, since VAT is due on it', () => {
    const byGift = { ...sale, gross: 0, credit: 0, gift: 1295, paymentIntent: null };
    expect(write([{ ...byGift, transaction: null }])).toMatchObject([
      { Reference: '', '*UnitAmount': '9.71' },
      { Reference: '', '*UnitAmount': '3.24' },
    ]);
  });

  it("has Xero's columns, of which it fills some", () => {
    const csv = writeXeroCsv([sale], { contact: 'Nestbox customers', account: '4000' });
    expect(csv.split('\n')[0]).toBe(
      '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,' +
        'POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,' +
        'InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,' +
        'TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme',
    );
    expect(maxXeroInvoices).toBe(500);
  });
});
