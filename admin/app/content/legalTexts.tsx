import type { StaffShopContent } from '@nestbox/contract/staffContent';
import { longDate } from '@nestbox/ui/dateText';
import { Panel } from '@nestbox/ui/panel';
import { ScreenLink } from '../parts/screenLink';
import { paths } from '../paths';

/** The legal texts, which are changed elsewhere. */
export const LegalTexts = ({
  data: { legalTexts, legalCheckedOn },
}: {
  data: StaffShopContent;
}) => (
  <Panel title="Legal texts" level="h2">
    <p className="max-w-3xl text-ink-soft">
      Owners set them under <ScreenLink to={paths.shopFile}>Name and looks</ScreenLink>, since a
      lawyer should check them before customers agree to them.{' '}
      {legalCheckedOn
        ? `Last checked on ${longDate(legalCheckedOn)}.`
        : 'Nobody has checked them yet.'}
    </p>
    <ul className="flex flex-col divide-y divide-line">
      {legalTexts.map(({ title, path, isOwn }) => (
        <li key={path} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
          <div>
            <p className="font-semibold">{title}</p>
            <p className="text-ink-soft text-sm">{isOwn ? 'Your own text' : 'The usual text'}</p>
          </div>
          <a
            href={path}
            target="_blank"
            rel="noreferrer"
            className="touch-area font-semibold underline underline-offset-4"
          >
            Read it<span className="sr-only">: {title}</span>
          </a>
        </li>
      ))}
    </ul>
  </Panel>
);
