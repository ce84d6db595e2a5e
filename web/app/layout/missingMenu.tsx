import { useEffect, useRef } from 'react';
import toast from 'react-hot-toast';
import type { MissingProps } from '#app/parts/latePart';

interface MissingMenuProps extends MissingProps {
  open: boolean;
  onClose: () => void;
}

/** In the place of the side menu: each press of its button tries again, and says where it fails. */
export function MissingMenu({ open, onClose, onRetry, pending, checking }: MissingMenuProps) {
  const tried = useRef(false);
  useEffect(() => {
    if (!open) tried.current = false;
    else if (checking || pending) tried.current = true;
    else if (!tried.current) onRetry();
    else {
      toast.error('The menu could not be loaded. Check your connection and try again.');
      onClose();
    }
  }, [open, checking, pending, onRetry, onClose]);
  return null;
}
