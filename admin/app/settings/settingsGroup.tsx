import { getStaffSettings, type StaffSettings } from '@nestbox/contract/staffSettings';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useParams } from 'react-router';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { BackLink, ScreenLink } from '../parts/screenLink';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { ClosedDays } from './closedDays';
import { DeliveryPrices } from './deliveryPrices';
import { type SettingGroup, settingGroups } from './settingGroups';
import { SettingPanel } from './settingPanel';
import { ShopFilePanel } from './shopFilePanel';
import { WebhookPanel } from './webhookPanel';

/** The settings of one group. */
export function SettingsGroup() {
  const { group: id } = useParams();
  const group = settingGroups.find((each) => each.id === id);
  return useMay('see-settings') && group ? <Shown key={id} group={group} /> : <NotHere />;
}

function Shown({ group }: { group: SettingGroup }) {
  const settings = useStaffQuery(getStaffSettings, {});
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title={group.title} />
      <BackLink to={paths.settings}>Settings</BackLink>
      <PageHeading title={group.title} intro={group.about} />
      <Loaded query={settings} what="The settings">
        {(data) => (
          <>
            {group.id === 'delivery-prices' && <DeliveryPrices delivery={data.delivery} />}
            {data.settings
              .filter(({ setting }) => group.settings.includes(setting.name))
              .map((shown) => (
                <SettingPanel key={shown.setting.name} shown={shown} />
              ))}
            <Others id={group.id} settings={data} />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** What a group has besides its settings. */
function Others({ id, settings }: { id: string; settings: StaffSettings }) {
  switch (id) {
    case 'delivery':
      return <ClosedDays settings={settings} />;
    case 'colleagues':
      return (
        <p>
          Who they are, and what each role may do, is under{' '}
          <ScreenLink to={paths.staff}>Staff</ScreenLink>.
        </p>
      );
    case 'sign-up':
      return (
        <p>
          What mails say is under <ScreenLink to={paths.mails}>Mails</ScreenLink>.
        </p>
      );
    case 'shop':
      return <ShopFilePanel settings={settings} />;
    case 'payments':
      return <WebhookPanel webhook={settings.webhook} />;
    default:
      return null;
  }
}
