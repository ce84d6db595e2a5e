import { Button } from '@nestbox/ui/button';
import { useEffect, useRef } from 'react';
import { Frame } from '../shell/frame';

interface SavedCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** The recovery codes, which the server answers once. */
export function SavedCodes({ codes, onSaved }: SavedCodesProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.focus(), []);
  return (
    <Frame
      title="Keep your recovery codes"
      intro="If you lose your phone, each of them lets you in once. They are not shown again."
    >
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-2 rounded-control bg-page p-4 font-mono outline-none sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onSaved}>I have saved them</Button>
    </Frame>
  );
}
