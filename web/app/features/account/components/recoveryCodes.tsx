import { Button } from '@nestbox/ui/button';
import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import toast from 'react-hot-toast';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** The recovery codes. They are shown once, because the server stores only hashes. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const explanation = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => explanation.current?.focus(), []);

  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success('Recovery codes copied'),
      // If the browser refuses, they are selected, to be copied manually.
      () => list.current && getSelection()?.selectAllChildren(list.current),
    );

  return (
    <>
      <p ref={explanation} tabIndex={-1} className="outline-none">
        The second step is on. If you lose your phone, each of these codes lets you in once. Keep
        them where you keep your passwords: they are not shown again.
      </p>
      <ul
        ref={list}
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-2 rounded-control bg-page p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKept} className="whitespace-nowrap max-sm:flex-auto">
          I have saved them
        </Button>
        <Button look="quiet" onClick={copy} className="whitespace-nowrap max-sm:flex-auto">
          <Copy aria-hidden="true" className="size-5" />
          Copy codes
        </Button>
      </div>
    </>
  );
}
