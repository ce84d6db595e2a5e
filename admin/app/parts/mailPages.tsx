import { RadioPills } from '@nestbox/ui/radioPills';
import { useState } from 'react';
import { FramedPage } from './framedPage';

interface MailPagesProps {
  title: string;
  pages: { readonly light: string; readonly dark: string };
}

/** A mail as mail programs show it, in light or dark colours. */
export function MailPages({ title, pages }: MailPagesProps) {
  const [colours, setColours] = useState<'light' | 'dark'>('light');
  return (
    <>
      <RadioPills
        legend="Colours"
        legendHidden
        options={[
          { value: 'light', text: 'Light' },
          { value: 'dark', text: 'Dark' },
        ]}
        value={colours}
        onChange={setColours}
      />
      <FramedPage title={title} html={pages[colours]} />
    </>
  );
}
