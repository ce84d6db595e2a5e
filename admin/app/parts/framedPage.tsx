import { addressOf } from '@nestbox/client/api/client';
import { showFrame } from '@nestbox/contract/staffFrame';
import { useEffect, useRef, useState } from 'react';

interface FramedPageProps {
  title: string;
  /** The whole page. Its scripts do not run, and its links lead nowhere. */
  html: string;
  /** Changes the page once it is drawn, and again when this is another function. */
  change?: ((page: Document) => void) | undefined;
  className?: string;
}

/** A page as customers would see it. */
export function FramedPage({ title, html, change, className = 'h-144' }: FramedPageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(0);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (page && loaded > 0) draw(page, html);
  }, [html, loaded]);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (page && loaded > 0 && html) change?.(page);
  }, [html, loaded, change]);
  return (
    <iframe
      ref={frame}
      title={title}
      // The app may write into it. Nothing of it may run.
      sandbox="allow-same-origin"
      src={addressOf(showFrame.path, {})}
      onLoad={() => setLoaded((times) => times + 1)}
      className={`w-full rounded-card border border-line ${className}`}
    />
  );
}

/** What would only be refused. */
const scripts = /<link[^>]*rel="modulepreload"[^>]*>|<script[\s\S]*?<\/script>/g;

function draw(page: Document, html: string): void {
  const { documentElement } = page;
  const { scrollTop } = documentElement;
  documentElement.innerHTML = html.replace(scripts, '');
  // The root keeps its own attributes.
  documentElement.lang = /<html[^>]*\slang="([\w-]+)"/.exec(html)?.[1] ?? '';
  const base = page.createElement('base');
  base.target = '_blank';
  page.head.append(base);
  documentElement.scrollTop = scrollTop;
}
