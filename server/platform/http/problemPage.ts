import escapeHtml from 'escape-html';
import type { FastifyRequest } from 'fastify';

/** A page of its own has a style element, and loads nothing. */
export const barePagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Whether a browser opens the address, such as a slip in a new tab, instead of an app that calls it. */
export const isOpenedInBrowser = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate';

/** What is said above the sentences of a refusal, by status. */
const headings: Readonly<Record<number, string>> = {
  400: 'This link is not right',
  401: 'You are signed out',
  403: 'You may not see this',
  404: 'This is not here any more',
  429: 'That was too often',
  500: 'Something went wrong',
  503: 'Please try again in a moment',
};

const style = `body{margin:0;padding:15vh 1.5rem;background:#f8f3ec;color:#16241d;font:1.1rem/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto}
h1{font-size:1.8rem;line-height:1.2}
a{color:inherit;font-weight:600}`;

/** Returns a page that says why an address that a browser opened cannot be shown. */
export function problemPage(url: string, status: number, sentences: readonly string[]): string {
  const heading = headings[status] ?? 'That is not possible now';
  const isForStaff = url.startsWith('/api/staff/');
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join('\n')}
<p><a href="${isForStaff ? '/admin' : '/'}">${isForStaff ? "Open the staff's app" : 'Open the shop'}</a></p>
</main>
</body>
</html>`;
}
