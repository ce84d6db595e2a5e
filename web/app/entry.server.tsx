import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/** Runs at build time only, to write the pages that are served as files: each waits for all of its content. */
// biome-ignore lint/style/noDefaultExport: the framework asks for it
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />);
  await page.allReady;
  const html = await new Response(page).text();
  headers.set('Content-Type', 'text/html');
  return new Response(paintFirst(html), { status, headers });
}

/** The page can be read without its scripts: on a slow line they come after fonts and pictures. */
const paintFirst = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
