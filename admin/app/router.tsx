import { createBrowserRouter } from 'react-router';
import { AcceptInvitation } from './account/acceptInvitation';
import { Sessions } from './account/sessions';
import { AuditLog } from './audit/auditLog';
import { Business } from './business/business';
import { Buying } from './buying/buying';
import { Costs } from './buying/costs';
import { GoodsIn } from './buying/goodsIn';
import { ImportCosts } from './buying/importCosts';
import { PurchaseOrder } from './buying/purchaseOrder';
import { Suppliers } from './buying/suppliers';
import { Catalogue } from './catalogue/catalogue';
import { Categories } from './catalogue/categories';
import { CatalogueGrid } from './catalogue/grid/catalogueGrid';
import { ImportFile } from './catalogue/importFile';
import { NewProduct } from './catalogue/newProduct';
import { Pictures } from './catalogue/pictures';
import { Product } from './catalogue/product';
import { ProductPictures } from './catalogue/productPictures';
import { EditUsageType, NewUsageType } from './catalogue/usage/usageTypeScreen';
import { UsageTypes } from './catalogue/usageTypes';
import { JournalList, PageList } from './content/articleList';
import { ArticleScreen } from './content/articleScreen';
import { HomeContent } from './content/homeContent';
import { CustomerPage } from './customers/customerPage';
import { Customers } from './customers/customers';
import { Forecast } from './forecast/forecast';
import { GiftCards } from './giftCards/giftCards';
import { Mails } from './mails/mails';
import { Money } from './money/money';
import { NewNewsletter, Newsletter } from './newsletters/newsletter';
import { Newsletters } from './newsletters/newsletters';
import { PackBox } from './packing/packBox';
import { PackingList } from './packing/packingList';
import { paths } from './paths';
import { NewPromotion } from './promotions/newPromotion';
import { Promotion } from './promotions/promotion';
import { Promotions } from './promotions/promotions';
import { Settings } from './settings/settings';
import { SettingsGroup } from './settings/settingsGroup';
import { Failed } from './shell/failed';
import { NotHere } from './shell/notHere';
import { Shell } from './shell/shell';
import { ShopFileScreen } from './shopFile/shopFileScreen';
import { Staff } from './staff/staff';
import { CallList } from './today/callList';
import { Today } from './today/today';
import { WaitingListScreen } from './today/waitingList';

/** Returns the app's router, at the address of the window. */
export const openRouter = () =>
  createBrowserRouter(
    [
      { path: paths.acceptInvitation, Component: AcceptInvitation, ErrorBoundary: Failed },
      {
        path: paths.today,
        Component: Shell,
        ErrorBoundary: Failed,
        children: [
          { index: true, Component: Today },
          { path: paths.callList, Component: CallList },
          { path: '/today/:list', Component: WaitingListScreen },
          { path: paths.customers, Component: Customers },
          { path: `${paths.customers}/:customerId`, Component: CustomerPage },
          { path: paths.staff, Component: Staff },
          { path: paths.sessions, Component: Sessions },
          { path: paths.auditLog, Component: AuditLog },
          { path: paths.packing, Component: PackingList },
          { path: `${paths.packing}/:boxId`, Component: PackBox },
          { path: paths.pictures, Component: Pictures },
          { path: `${paths.pictures}/:productId`, Component: ProductPictures },
          { path: paths.catalogue, Component: Catalogue },
          { path: paths.categories, Component: Categories },
          { path: paths.usageTypes, Component: UsageTypes },
          { path: `${paths.catalogue}/new-usage-type`, Component: NewUsageType },
          { path: `${paths.usageTypes}/:usage`, Component: EditUsageType },
          { path: `${paths.catalogue}/import`, Component: ImportFile },
          { path: `${paths.catalogue}/grid`, Component: CatalogueGrid },
          { path: `${paths.catalogue}/new`, Component: NewProduct },
          { path: `${paths.catalogue}/:productId`, Component: Product },
          { path: paths.forecast, Component: Forecast },
          { path: paths.buying, Component: Buying },
          { path: paths.suppliers, Component: Suppliers },
          { path: paths.costs, Component: Costs },
          { path: `${paths.costs}/import`, Component: ImportCosts },
          { path: `${paths.orders}/:orderNumber`, Component: PurchaseOrder },
          { path: `${paths.orders}/:orderNumber/goods-in`, Component: GoodsIn },
          { path: paths.money, Component: Money },
          { path: paths.promotions, Component: Promotions },
          { path: `${paths.promotions}/new`, Component: NewPromotion },
          { path: `${paths.promotions}/of/:code`, Component: Promotion },
          { path: paths.giftCards, Component: GiftCards },
          { path: paths.business, Component: Business },
          { path: paths.content, Component: HomeContent },
          { path: paths.pages, Component: PageList },
          { path: paths.journal, Component: JournalList },
          { path: '/content/articles/:articleId', Component: ArticleScreen },
          { path: paths.settings, Component: Settings },
          { path: `${paths.settings}/:group`, Component: SettingsGroup },
          { path: paths.mails, Component: Mails },
          { path: paths.newsletters, Component: Newsletters },
          { path: `${paths.newsletters}/new`, Component: NewNewsletter },
          { path: `${paths.newsletters}/:newsletterId`, Component: Newsletter },
          { path: paths.shopFile, Component: ShopFileScreen },
          { path: '*', Component: NotHere },
        ],
      },
    ],
    { basename: '/admin' },
  );
