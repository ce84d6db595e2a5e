import { FoldedPanel } from '../../parts/foldedPanel';
import { columnText } from '../columnText';
import { useProductForm } from './formState';
import { SortField } from './sizeAndUse';
import { FurtherFacts } from './whatItIs';

const texts = ['sku', 'gtin', 'eco', 'sort'] as const;

/** What may stay empty of a new product. */
export function MoreAboutIt() {
  const { cells, faults } = useProductForm();
  const filled = [
    ...texts.map((column) => cells[column] && `${columnText(column)}: ${cells[column]}`),
    cells.essential === 'yes' && columnText('essential'),
  ].filter(Boolean);
  return (
    <FoldedPanel
      id="more"
      title="More about it"
      summary={filled.join(' · ') || 'SKU, bar code, environmental claim: all optional'}
      mustOpen={[...texts, 'essential'].some((column) => faults.byColumn.has(column))}
    >
      <FurtherFacts>
        <SortField />
      </FurtherFacts>
    </FoldedPanel>
  );
}
