import { Button } from '@nestbox/ui/button';
import { RecoveryCodes } from '@nestbox/ui/recoveryCodes';
import { useEffect, useRef } from 'react';
import { Frame } from '../shell/frame';

interface SavedCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** The recovery codes, which the server answers once. */
export function SavedCodes({ codes, onSaved }: SavedCodesProps) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <Frame
      title="Keep your recovery codes"
      intro="If you lose your phone, each of them lets you in once. They are not shown again."
    >
      <div ref={part} tabIndex={-1} className="flex flex-col gap-5 outline-none">
        <RecoveryCodes codes={codes} fileName="staff-recovery-codes.txt">
          <Button onClick={onSaved}>I have saved them</Button>
        </RecoveryCodes>
      </div>
    </Frame>
  );
}
