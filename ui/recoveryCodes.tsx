import { Copy, Download } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from './button';
import { saveText } from './saveFile';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The name of the file to download. */
  fileName: string;
  /** The button that goes on. */
  children: ReactNode;
}

/** Recovery codes, to be copied or downloaded. They are shown once, because the server stores only hashes. */
export function RecoveryCodes({ codes, fileName, children }: RecoveryCodesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copied.'),
      // If the browser refuses, they are selected, to be copied manually.
      () => list.current && getSelection()?.selectAllChildren(list.current),
    );
  return (
    <>
      <ul
        ref={list}
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-2 rounded-control bg-page p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="quiet" onClick={copy}>
          <Copy aria-hidden="true" className="size-5" />
          Copy
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            saveText(fileName, text);
            setSaid('Downloaded.');
          }}
        >
          <Download aria-hidden="true" className="size-5" />
          Download
        </Button>
        <span role="status">{said}</span>
      </div>
      {children}
    </>
  );
}
