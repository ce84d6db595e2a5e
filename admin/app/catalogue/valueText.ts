import { formatPounds } from '@nestbox/domain/money/pounds';
import { vatClasses, vatClassOf, vatClassTexts } from '@nestbox/domain/money/vatRates';
import { shortDateWithYear } from '@nestbox/ui/dateText';
import { nutrients, readHazards, readJson, readNutrition } from './form/productCells';

/** Returns a cell as people read it: hazards and nutrition in words, prices in pounds. */
export function valueText(column: string, cell: string): string {
  if (cell === '') return column === 'packs' ? 'not counted' : 'nothing';
  switch (column) {
    case 'price':
      return formatPounds(Number(cell));
    case 'cost':
      return `£${cell}`;
    case 'from':
    case 'costFrom':
      return shortDateWithYear(cell);
    case 'vatRate':
      return vatClassTexts[vatClassOf(Number(cell))];
    case 'vatClass': {
      const vatClass = vatClasses.find((each) => each === cell);
      return vatClass ? vatClassTexts[vatClass] : cell;
    }
    case 'hazards':
      return (
        readHazards(cell)
          .map(({ statement }) => statement)
          .join(' ') || 'nothing'
      );
    case 'nutrition': {
      const { per, ...texts } = readNutrition(cell);
      const rows = Object.entries(nutrients).map(
        ([name, text]) =>
          `${text.replace(/ \(optional\)$/, '')} ${texts[name as keyof typeof texts]}`,
      );
      return `per ${per}: ${rows.filter((row) => !row.endsWith(' ')).join(', ')}`;
    }
    case 'pictures':
      return readJson<string[]>(cell, []).join(', ') || 'none';
    case 'packaging':
      return Object.values(JSON.parse(cell) as Record<string, unknown>).join(', ');
    default:
      return cell;
  }
}
