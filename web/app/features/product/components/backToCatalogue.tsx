import { ArrowLeft } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { paths } from '#app/config/paths';

/** Back to all products, and for who came from there, to the very place and filter they left. */
export function BackToCatalogue() {
  const { state } = useLocation();
  const navigate = useNavigate();
  return (
    <Link
      to={paths.products}
      onClick={(event) => {
        if (!state?.fromCatalogue) return;
        event.preventDefault();
        navigate(-1);
      }}
      className="mb-6 inline-flex items-center gap-2 rounded-md py-1 text-ink-soft hover:text-ink hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      All products
    </Link>
  );
}
