import type { Address } from '@nestbox/contract/address';
import type { Box, Receipt } from '@nestbox/contract/box';
import type { ShopSettings } from '@nestbox/contract/shopSettings';
import { formatFee, formatPounds } from '@nestbox/domain/money/pounds';
import { shop } from '@nestbox/shop/webShop';
import { longDate } from '@nestbox/ui/dateText';
import { Logo } from '@nestbox/ui/logo';
import type { ReactNode } from 'react';
import { ownCredit } from '../priceText';

interface ReceiptLinesProps {
  lines: Receipt['lines'];
  /** The rows of the totals, below the lines. */
  children: ReactNode;
}

const ReceiptLines = ({ lines, children }: ReceiptLinesProps) => (
  <table className="w-full border-collapse tabular-nums">
    <caption className="sr-only">What was paid for</caption>
    <thead>
      <tr className="border-b border-black text-right *:py-1.5">
        <th scope="col" className="text-left">
          Product
        </th>
        <th scope="col">Quantity</th>
        <th scope="col">Unit price</th>
        <th scope="col">VAT rate</th>
        <th scope="col">Sum</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr
          key={line.productId}
          className="break-inside-avoid border-b border-black/20 text-right *:py-1.5"
        >
          <th scope="row" className="text-left font-normal">
            <span className="font-semibold">{line.productName}</span>, {line.packLabel}
          </th>
          <td>{line.quantity}</td>
          <td>{formatPounds(line.unitPrice)}</td>
          <td>{line.vatRate}%</td>
          <td>{formatPounds(line.sum)}</td>
        </tr>
      ))}
    </tbody>
    <tbody>{children}</tbody>
  </table>
);

/** The VAT included in the total, by rate. */
const VatTable = ({ sums }: { sums: Receipt['vat'] }) => (
  <table className="w-2/3 border-collapse self-end break-inside-avoid tabular-nums">
    <caption className="pb-1 text-left font-semibold">VAT included</caption>
    <thead>
      <tr className="border-b border-black text-right *:py-1.5">
        <th scope="col" className="text-left">
          Rate
        </th>
        <th scope="col">Net</th>
        <th scope="col">VAT</th>
        <th scope="col">Gross</th>
      </tr>
    </thead>
    <tbody>
      {sums.map(({ rate, net, vat, gross }) => (
        <tr key={rate} className="border-b border-black/20 text-right *:py-1.5">
          <th scope="row" className="text-left font-normal">
            {rate}%
          </th>
          <td>{formatPounds(net)}</td>
          <td>{formatPounds(vat)}</td>
          <td>{formatPounds(gross)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface ReceiptSheetProps {
  box: Box;
  receipt: Receipt;
  address: Address;
  /** Null until the shop's settings are loaded. */
  seller: ShopSettings['seller'] | null;
}

/** The printed receipt of a paid box. */
export const ReceiptSheet = ({ box, receipt, address, seller }: ReceiptSheetProps) => (
  <article aria-label="Receipt" className="flex flex-col gap-8 text-sm text-black">
    <header className="flex items-start justify-between gap-8 border-b border-black/30 pb-5">
      <div>
        <Logo name={shop.name} picture={shop.logo.onPage} />
        <p className="mt-1">{shop.supportEmail}</p>
        {seller && (
          <address className="mt-1 flex flex-col not-italic">
            {[seller.name, ...seller.address].map((line) => (
              <span key={line}>{line}</span>
            ))}
            {seller.vatNumber && <span>VAT number {seller.vatNumber}</span>}
          </address>
        )}
      </div>
      <div className="text-right">
        <h1 className="text-3xl">Receipt</h1>
        <p className="mt-1">Box {box.boxNumber}</p>
      </div>
    </header>
    <div className="grid grid-cols-2 gap-8">
      <div>
        <h2 className="text-base">Delivery address</h2>
        <address className="mt-1 flex flex-col not-italic">
          {addressLines.map((line) => (
            <span key={line}>{address[line]}</span>
          ))}
        </address>
      </div>
      <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1">
        <dt>Receipt number</dt>
        <dd className="text-right font-semibold">{receipt.number}</dd>
        <dt>Paid on</dt>
        <dd className="text-right font-semibold">{longDate(receipt.paidOn)}</dd>
        <dt>Shipment date</dt>
        <dd className="text-right font-semibold">{longDate(box.shipment_date)}</dd>
        <dt>Delivery date</dt>
        <dd className="text-right font-semibold">{longDate(box.deliveryDate)}</dd>
      </dl>
    </div>
    <ReceiptLines lines={receipt.lines}>
      <tr>
        <th scope="row" colSpan={4} className="py-1.5 text-left font-normal">
          Delivery
        </th>
        <td className="py-1.5 text-right">{formatFee(receipt.deliveryFee)}</td>
      </tr>
      {receipt.promotion && (
        <tr>
          <th scope="row" colSpan={4} className="py-1.5 text-left font-normal">
            {receipt.promotion.name}
          </th>
          <td className="py-1.5 text-right">−{formatPounds(receipt.promotion.amount)}</td>
        </tr>
      )}
      {ownCredit(receipt) > 0 && (
        <tr>
          <th scope="row" colSpan={4} className="py-1.5 text-left font-normal">
            Credit
          </th>
          <td className="py-1.5 text-right">−{formatPounds(ownCredit(receipt))}</td>
        </tr>
      )}
      <tr className="border-t-2 border-black text-lg font-semibold">
        <th scope="row" colSpan={4} className="py-2 text-left">
          Total paid
        </th>
        <td className="py-2 text-right">{formatPounds(receipt.total)}</td>
      </tr>
      {receipt.refunds.map(({ on, amount, reason, destination }) => (
        <tr key={on + reason + destination} className="border-t border-black/20">
          <th scope="row" colSpan={4} className="py-1.5 text-left font-normal">
            <span className="font-semibold">
              Refunded on {longDate(on)}
              {destination === 'credit' && ' as credit'}.
            </span>{' '}
            {reason}
          </th>
          <td className="py-1.5 text-right">−{formatPounds(amount)}</td>
        </tr>
      ))}
    </ReceiptLines>
    <VatTable sums={receipt.vat} />
    <p>Prices include VAT.</p>
  </article>
);

const addressLines = [
  'name',
  'addressLine1',
  'addressLine2',
  'city',
  'county',
  'postCode',
  'country',
] as const satisfies (keyof Address)[];
