import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

/** For pages that are rendered anew when staff change the shop: this file's library must handle the requests. */
export { createRequestHandler } from 'react-router';

/** Prerenders pages. Waits for all of their content. */
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

/** Gives scripts a low priority: a page can be read before they are loaded. */
const paintFirst = (html: string) =>
  html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
