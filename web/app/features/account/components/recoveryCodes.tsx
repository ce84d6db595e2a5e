import { shop } from '@nestbox/shop/webShop';
import { Button } from '@nestbox/ui/button';
import { RecoveryCodes as Codes } from '@nestbox/ui/recoveryCodes';
import { useEffect, useRef } from 'react';

interface RecoveryCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** The recovery codes, with what they are for. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const explanation = useRef<HTMLParagraphElement>(null);
  useEffect(() => explanation.current?.focus(), []);
  return (
    <>
      <p ref={explanation} tabIndex={-1} className="outline-none">
        The second step is on. If you lose your phone, each of these codes lets you in once. Keep
        them where you keep your passwords: they are not shown again.
      </p>
      <Codes codes={codes} fileName={`${shop.fileName}-recovery-codes.txt`}>
        <Button onClick={onKept} className="self-start max-sm:self-stretch">
          I have saved them
        </Button>
      </Codes>
    </>
  );
}
