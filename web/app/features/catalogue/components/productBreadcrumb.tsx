import { pagePaths } from '@nestbox/contract/pagePaths';
import { ChevronLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { catalogueVisit } from '../catalogueVisit';
import { categoryPath } from '../filter/catalogueFilter';

const look = 'touch-area rounded-sm py-2 font-medium underline-offset-4 hover:underline';
const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Links back to the catalogue. A customer who came from there finds it as it was. */
export function ProductBreadcrumb({ category }: { category: string | undefined }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const visit = catalogueVisit(state);
  return (
    <nav aria-label="Breadcrumb" className="-mt-3 mb-4 min-h-10 md:-mt-5">
      <ol className="flex flex-wrap items-center gap-x-2 text-ink-soft">
        <li>
          <Link
            to={pagePaths.products}
            className={`${look} inline-flex items-center gap-1`}
            onClick={(event) => {
              if (!visit || opensElsewhere(event)) return;
              event.preventDefault();
              navigate(-visit.stepsFromCatalogue);
            }}
          >
            <ChevronLeft aria-hidden="true" className="size-4" />
            Products
          </Link>
        </li>
        {category && (
          <li className="flex items-center gap-2">
            <span aria-hidden="true">/</span>
            <Link to={categoryPath(category)} className={`${look} inline-block`}>
              {category}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
