import type { Preview } from '@nestbox/contract/preview';
import { CostPreview } from './costPreview';
import { StockPreview } from './stockPreview';

const row = 'grid content-start gap-x-4 @sm:grid-cols-[3.5rem_1fr]';
const name = 'font-semibold text-ink-soft @max-sm:text-sm';

/** What a change does to what is at home and to what is paid, beside how it is now. */
export const PreviewPanel = ({ whatIf }: { whatIf: Preview }) => (
  <dl aria-live="polite" className="@container flex flex-col gap-3 py-3">
    {whatIf.stock.length > 0 && (
      <div className={`min-h-18 ${row}`}>
        <dt className={name}>Stock</dt>
        <dd>
          <StockPreview {...whatIf} />
        </dd>
      </div>
    )}
    <div className={`min-h-12 ${row}`}>
      <dt className={name}>Cost</dt>
      <dd>
        <CostPreview {...whatIf} />
      </dd>
    </div>
  </dl>
);
