import { join } from 'node:path';
import { callsForBrowsers } from '@nestbox/client/callsForBrowsers';
import { shopForBrowsers } from '@nestbox/shop/webPlugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * What every page needs, and what screens have in common, in chunks of their own: on a phone, a request costs more
 * than a few bytes. Chunks that follow the routes' imports were tried, and made more requests or larger first
 * pages: docs/upgrades.md.
 */
const chunks: Readonly<Record<string, readonly string[]>> = {
  // The nonce must be set before the toasts, which write their styles when they are loaded.
  framework: [
    'node_modules/react/',
    'node_modules/react-dom/',
    'node_modules/scheduler/',
    'node_modules/react-router/',
    'node_modules/@tanstack/',
    'node_modules/react-hot-toast/',
    'node_modules/goober/',
    'web/app/config/styleNonce',
    'web/app/config/loadRouteModule',
  ],
  shell: [
    'client/api/',
    'client/storage/',
    'zodWithoutEval',
    'web/app/root',
    'web/app/api/(?!follow|staffCall|endPush)',
    'web/app/config/',
    'web/app/parts/(?!productRow|useFocus)',
    'web/app/session/',
    'web/app/routes/mainLayout',
    'web/app/layout/topBar',
    'web/app/layout/footer',
    'web/app/layout/pageTitle',
    'web/app/layout/splash',
    'web/app/layout/navigation',
    'web/app/layout/signOut',
    'web/app/features/catalogue/api/catalogue',
    'web/app/features/catalogue/filter/catalogueFilter',
    'web/app/features/shop/api/getShopSettings',
    // Shared by the home page and those of homes: a chunk of its own is half a kilobyte more for the first visit.
    'web/app/firstBox/',
    'web/app/features/planning/firstBox/(?!estimatedBox|homeEstimate)',
    'contract/householdLimits',
    'lucide-react/dist/esm/icons/arrow-right\\.',
    'lucide-react/dist/esm/icons/check\\.',
    'lucide-react/dist/esm/icons/house\\.',
    'lucide-react/dist/esm/icons/minus\\.',
    'lucide-react/dist/esm/icons/package-open\\.',
    'lucide-react/dist/esm/icons/plus\\.',
    '/ui/button',
    '/ui/error',
    '/ui/illustration',
    '/ui/loading',
    '/ui/logo',
    '/ui/banner',
    '/ui/page',
    '/ui/productPicture',
    '/ui/screen',
    '/ui/skeleton',
    '/ui/spinner',
  ],
  // Formats and parts that most screens use, the home page too.
  values: [
    '/ui/dateText\\.',
    '/domain/money/pounds',
    '/domain/money/formatDeliveryPrices',
    'web/app/features/boxes/priceText',
    'web/app/features/shop/deliveryText',
    'web/app/features/shop/components/trustFacts',
    'lucide-react/dist/esm/icons/x\\.',
  ],
  // What the screens with products have in common: otherwise some twenty requests of a kilobyte.
  lists: [
    'web/app/features/catalogue/search/',
    'web/app/features/catalogue/allergenText',
    'web/app/features/catalogue/useGrowingList',
    'web/app/features/catalogue/catalogueVisit',
    'web/app/features/catalogue/components/productCard',
    'web/app/features/catalogue/components/pictureSkeleton',
    'web/app/features/catalogue/components/boxToggle',
    'web/app/features/catalogue/components/noProducts',
    'web/app/features/catalogue/components/cardLayout',
    'web/app/features/catalogue/components/nextPrice',
    'web/app/features/catalogue/components/hazards',
    'web/app/features/catalogue/components/catalogueFailure',
    'web/app/features/catalogue/components/toAddNote',
    'web/app/features/catalogue/api/removeProducts',
    'web/app/features/boxes/api/boxes\\.',
    'web/app/features/subscription/api/subscription\\.',
    'web/app/features/subscription/firstPaymentDue\\.',
    'web/app/change/undoToast\\.',
    'web/app/parts/pictureOfProduct',
    '/ui/fieldStyle\\.',
    '/ui/selectField\\.',
    '/ui/emptyState\\.',
    '/ui/scenes\\.',
    'lucide-react/dist/esm/icons/search\\.',
    'lucide-react/dist/esm/icons/chevron-down\\.',
    // Of some hundred bytes each, which many screens would name.
    '@base-ui/utils/visuallyHidden\\.',
    '@base-ui/utils/useControlled\\.',
    'lucide-react/dist/esm/icons/chevron-right\\.',
    'lucide-react/dist/esm/icons/eye\\.',
    'lucide-react/dist/esm/icons/mail\\.',
    '/catalogue/search/(?!closeProducts)',
    '/client/useDebounced',
  ],
  // What is at home and how long it lasts: on the home page of a customer and on the screens of boxes.
  stock: [
    'web/app/features/planning/api/forecast\\.',
    'web/app/features/planning/components/stockBar\\.',
    'web/app/features/planning/forecastText\\.',
    'web/app/features/planning/stockScale\\.',
    '/domain/calendar/formatDay\\.',
    '/ui/chart/packsNumber\\.',
  ],
  // What a change does to the boxes, on a product's page and on those of boxes and products.
  changes: [
    'web/app/change/effectAhead\\.',
    'web/app/change/effectLine\\.',
    'web/app/change/othersText\\.',
    'web/app/change/makeChange\\.',
    'web/app/change/nextBoxText\\.',
    'web/app/change/previewChange\\.',
    'web/app/change/previewSkeleton\\.',
    'web/app/change/useEverythingChanged\\.',
    'web/app/features/catalogue/alternativeText\\.',
    'web/app/features/catalogue/api/listAlternatives\\.',
    'web/app/features/catalogue/components/alternatives\\.',
    '/domain/calendar/formatFrequency\\.',
    'lucide-react/dist/esm/icons/arrow-left\\.',
  ],
};

/** Fails the build where a fragment of `chunks` names no module: a file was renamed. */
function fragmentsInUse(): Plugin {
  return {
    name: 'fragments-in-use',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      const modules = [...this.getModuleIds()];
      const idle = Object.values(chunks)
        .flat()
        .filter((fragment) => !modules.some((id) => new RegExp(fragment).test(id)));
      if (idle.length > 0) this.error(`No module fits ${idle.join(', ')}: see web/vite.config.ts.`);
    },
  };
}

const groups = Object.entries(chunks).map(([name, fragments]) => ({
  name,
  test: new RegExp(fragments.join('|')),
}));

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

export default defineConfig(({ command }) => ({
  plugins: [
    ownRouteLoading(),
    fragmentsInUse(),
    callsForBrowsers(),
    shopForBrowsers(),
    tailwindcss(),
    reactRouter(),
  ],
  resolve: { tsconfigPaths: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    // Complete, since it is a part of the shop: production has no packages of the web app.
    ssr: { resolve: { noExternal: command === 'build' || undefined } },
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
}));
