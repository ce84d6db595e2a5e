import type { Receipt } from '@nestbox/contract/box';
import { formatPounds } from '@nestbox/domain/money/pounds';

/** The VAT within what was paid, at each rate. */
export const VatTable = ({ sums }: { sums: Receipt['vat'] }) => (
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
