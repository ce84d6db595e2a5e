import { join } from 'node:path';
import { callsForBrowsers } from '@nestbox/client/callsForBrowsers';
import { shopForBrowsers } from '@nestbox/shop/webPlugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/** What every page needs, in two chunks: on a phone, a request costs more than a few bytes. */
const everyPage = [
  {
    name: 'framework',
    // The nonce must be set before the toasts, which write their styles when they are loaded.
    test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|react-hot-toast|goober)\/|web\/app\/config\/(styleNonce|loadRouteModule)/,
  },
  {
    name: 'shell',
    test: /client\/(api|storage)\/|zodWithoutEval|web\/app\/(root|api\/(?!follow|staffCall)|config\/|parts\/(?!productRow|useFocus)|session\/|routes\/mainLayout|layout\/(header|footer|pageTitle|splash|navigation|signOut)|features\/(catalogue\/(api\/catalogue|filter\/catalogueFilter)|shop\/api\/getShopSettings))|lucide-react\/dist\/esm\/icons\/(arrow-right|check|house|minus|package-open|plus)\.|\/ui\/(button|error|illustration|loading|logo|banner|page|productPicture|screen|skeleton|spinner)/,
  },
  {
    // Formats and parts that most screens use, the home page too.
    name: 'values',
    test: /\/ui\/dateText\.|\/domain\/money\/(pounds|formatDeliveryPrices)|web\/app\/features\/(boxes\/priceText|shop\/(deliveryText|components\/trustFacts))|lucide-react\/dist\/esm\/icons\/x\./,
  },
  {
    // What the screens with products have in common: otherwise some twenty requests of a kilobyte.
    name: 'lists',
    test: /web\/app\/(features\/catalogue\/(search\/|allergenText|useGrowingList|catalogueVisit|components\/(productCard|pictureSkeleton|boxToggle|noProducts|cardLayout|nextPrice|hazards|catalogueFailure|toAddNote)|api\/removeProducts)|features\/(boxes|subscription)\/api\/(boxes|subscription)\.|change\/(undoToast|change)\.|parts\/pictureOfProduct)|\/ui\/(fieldStyle|selectField|emptyState|scenes)\.|lucide-react\/dist\/esm\/icons\/(search|chevron-down)\.|\/catalogue\/search\/(?!closeProducts)|\/client\/useDebounced/,
  },
  {
    // What a change does to the boxes, on a product's page and on those of boxes and products.
    name: 'changes',
    test: /web\/app\/(change\/(effectAhead|effectText|makeChange|nextBoxText|previewChange|previewSkeleton|useEverythingChanged)|features\/catalogue\/(alternativeText|api\/listAlternatives|components\/alternatives))\.|\/domain\/calendar\/formatFrequency\.|lucide-react\/dist\/esm\/icons\/arrow-left\./,
  },
];

/** Replaces React Router's loading of routes by web/app/config/loadRouteModule.ts. */
function ownRouteLoading(): Plugin {
  let replaced = false;
  return {
    name: 'own-route-loading',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (!/\/routeModules\.js$/.test(source)) return null;
      if (!importer?.includes('/node_modules/react-router/')) return null;
      replaced = true;
      return join(import.meta.dirname, 'app/config/loadRouteModule.ts');
    },
    buildEnd(error) {
      if (!error && !replaced)
        this.error('React Router loads its routes elsewhere now: see web/vite.config.ts.');
    },
  };
}

/** The addresses of the server and of the staff's app, which npm run dev has started. */
const server = process.env.SERVER_ADDRESS ?? 'http://localhost:3001';
const admin = process.env.ADMIN_ADDRESS ?? 'http://localhost:3002';

export default defineConfig({
  plugins: [ownRouteLoading(), callsForBrowsers(), shopForBrowsers(), tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: everyPage } } } } },
  },
  server: {
    proxy: {
      // Vite serves the app's base with its slash alone.
      '/admin': {
        target: admin,
        ws: true,
        rewrite: (path) => path.replace(/^\/admin$/, '/admin/'),
      },
      '/api': server,
      '/artwork': server,
      '/card-sandbox': server,
      '/mailbox': server,
      '/manifest.webmanifest': server,
      '/pictures': server,
      '/sandbox': server,
      '/v1': server,
    },
  },
});
