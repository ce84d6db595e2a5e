import type { Receipt } from '@nestbox/contract/box';
import { formatPounds } from '@nestbox/domain/money/pounds';
import type { ReactNode } from 'react';

interface ReceiptLinesProps {
  lines: Receipt['lines'];
  /** What is summed up below the lines, as rows. */
  children: ReactNode;
}

export const ReceiptLines = ({ lines, children }: ReceiptLinesProps) => (
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
