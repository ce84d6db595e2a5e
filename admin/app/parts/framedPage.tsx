import { addressOf } from '@nestbox/client/api/client';
import { showFrame } from '@nestbox/contract/staffFrame';
import { useEffect, useRef, useState } from 'react';

interface FramedPageProps {
  title: string;
  /** The whole page. Its scripts do not run, and its links lead nowhere. */
  html: string;
  /** Changes the page once it is drawn, and again when this is another function. */
  change?: ((page: Document) => void) | undefined;
  /** With a height; without, it is as high as the page. */
  className?: string;
}

/** A page as customers would see it. */
export function FramedPage({ title, html, change, className }: FramedPageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(0);
  const grows = className === undefined;
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page || loaded === 0) return undefined;
    draw(page, html);
    return grows && html ? growWith(page, frame.current) : undefined;
  }, [html, loaded, grows]);
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
      className={`w-full rounded-card border border-line ${className ?? 'h-144'}`}
    />
  );
}

/** Keeps a frame as high as its page: once it is drawn, with its pictures, and at each width. */
function growWith(page: Document, frame: HTMLIFrameElement | null) {
  const view = page.defaultView;
  const fit = () => {
    if (frame) frame.style.height = `${page.documentElement.offsetHeight + borders}px`;
  };
  fit();
  // Pictures that load do not tell what they are in.
  page.addEventListener('load', fit, true);
  view?.addEventListener('resize', fit);
  return () => {
    page.removeEventListener('load', fit, true);
    view?.removeEventListener('resize', fit);
  };
}

/** Pixels above and below the page. */
const borders = 2;

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
