import { getStaffSettings } from '@nestbox/contract/staffSettings';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { ScreenLink } from '../parts/screenLink';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { ClosedDays } from './closedDays';
import { DeliveryPanel } from './deliveryPanel';
import { DeliveryPrices } from './deliveryPrices';
import { ShopFilePanel } from './shopFilePanel';
import { WebhookPanel } from './webhookPanel';

export const Settings = () => (useMay('see-settings') ? <All /> : <NotHere />);

/** What is set, where it is used, and how it is changed. */
function All() {
  const settings = useStaffQuery(getStaffSettings, {});
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Settings" />
      <PageHeading
        title="Settings"
        intro={
          <>
            What is set, and how it is changed. Accounts of colleagues are under{' '}
            <ScreenLink to={paths.staff}>Staff</ScreenLink>, and the words of mails with previews
            under <ScreenLink to={paths.mails}>Mails</ScreenLink>.
          </>
        }
      />
      <Loaded query={settings} what="The settings">
        {(data) => (
          <>
            <ClosedDays settings={data} />
            <DeliveryPrices delivery={data.delivery} />
            <WebhookPanel webhook={data.webhook} />
            <DeliveryPanel settings={data} />
            <ShopFilePanel settings={data} />
          </>
        )}
      </Loaded>
    </div>
  );
}
