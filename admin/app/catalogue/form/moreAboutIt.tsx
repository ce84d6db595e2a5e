import { FoldedPanel } from '../../parts/foldedPanel';
import { columnText } from '../columnText';
import { useProductForm } from './formState';
import { FurtherFacts } from './whatItIs';

const texts = ['sku', 'gtin', 'eco'] as const;

/** What a new product needs no word of: codes, environmental claim, and whether customers start with it. */
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
      <FurtherFacts />
    </FoldedPanel>
  );
}
