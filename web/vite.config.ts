import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What every page needs, in two files: each request costs a phone more than a few bytes do. */
const everyPage = [
  {
    name: 'framework',
    // The nonce is to be known before the toasts, which write their styles when they are loaded.
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|react-hot-toast|goober)\/|web\/app\/config\/styleNonce/,
  },
  {
    name: 'shell',
    test: /web\/app\/(root|api\/|config\/|session\/|routes\/mainLayout|layout\/(header|footer|splash|navigation|signOut)|ui\/(button|empty|error|illustration|loading|logo|notice|page|productPicture|screen|skeleton|spinner))/,
  },
];

const server = 'http://localhost:3000';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: everyPage } } } } },
  },
  server: {
    proxy: {
      '/api': server,
      '/artwork': server,
      '/card-sandbox': server,
      '/mailbox': server,
      '/v1': server,
    },
  },
});
