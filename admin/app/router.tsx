import { createBrowserRouter } from 'react-router';
import { AcceptInvitation } from './account/acceptInvitation';
import { Sessions } from './account/sessions';
import { AuditLog } from './audit/auditLog';
import { Business } from './business/business';
import { Catalogue } from './catalogue/catalogue';
import { ImportFile } from './catalogue/importFile';
import { Kinds } from './catalogue/kinds';
import { Pictures } from './catalogue/pictures';
import { Product } from './catalogue/product';
import { ProductPictures } from './catalogue/productPictures';
import { CustomerPage } from './customers/customerPage';
import { Customers } from './customers/customers';
import { Forecast } from './forecast/forecast';
import { Mails } from './mails/mails';
import { Money } from './money/money';
import { PackBox } from './packing/packBox';
import { PackingList } from './packing/packingList';
import { paths } from './paths';
import { Settings } from './settings/settings';
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
          { path: `${paths.catalogue}/kinds`, Component: Kinds },
          { path: `${paths.catalogue}/import`, Component: ImportFile },
          { path: `${paths.catalogue}/:productId`, Component: Product },
          { path: paths.forecast, Component: Forecast },
          { path: paths.money, Component: Money },
          { path: paths.business, Component: Business },
          { path: paths.settings, Component: Settings },
          { path: paths.mails, Component: Mails },
          { path: paths.shopFile, Component: ShopFileScreen },
          { path: '*', Component: NotHere },
        ],
      },
    ],
    { basename: '/admin' },
  );
