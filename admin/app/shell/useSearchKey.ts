import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../api/session';
import { paths } from '../paths';

/** The id of the field that the key / leads to. */
export const searchFieldId = 'customer-search';

/** Opens the search for customers with the key /, unless somebody types or a dialog is open. */
export function useSearchKey(): void {
  const navigate = useNavigate();
  const may = useMay('see-customers');
  useEffect(() => {
    if (!may) return;
    const open = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey) return;
      const typing = target instanceof Element && target.closest('input, textarea, select');
      if (typing || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      const field = document.getElementById(searchFieldId);
      if (field) field.focus();
      else navigate(paths.customers);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, [may, navigate]);
}
