import { useEffect, useRef } from 'react';
import { Button } from '#app/ui/button';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shown once: the server keeps only their hashes. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => told.current?.focus(), []);
  return (
    <>
      <p ref={told} tabIndex={-1} className="outline-none">
        The second step is on. If you lose your phone, each of these codes lets you in once. Keep
        them where you keep your passwords: they are not shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-2 rounded-control bg-page p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onKept} className="self-start">
        I have kept them
      </Button>
    </>
  );
}
