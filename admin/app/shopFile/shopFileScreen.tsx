import { localItems } from '@nestbox/client/storage/browserStorage';
import { getShopFile } from '@nestbox/contract/staffShopFile';
import { Banner } from '@nestbox/ui/banner';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useState } from 'react';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { BackLink, ScreenLink } from '../parts/screenLink';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { keptShop, ShopFileForm } from './shopFileForm';
import { ShopFileVersions } from './shopFileVersions';

export const ShopFileScreen = () => (useMay('change-settings') ? <Loading /> : <NotHere />);

function Loading() {
  const file = useStaffQuery(getShopFile, {});
  const [restored, setRestored] = useState(0);
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Name and looks" />
      <BackLink to={paths.settings}>Settings</BackLink>
      <PageHeading
        title="Name and looks"
        intro={
          <>
            Who sells, how customers reach you, and how the shop looks. See the preview, then save:
            it holds at once, on pages, mails, receipts and slips. The words of mails are set under{' '}
            <ScreenLink to={paths.mails}>Mails</ScreenLink>.
          </>
        }
      />
      <Loaded query={file} what="The shop">
        {(data) => (
          <>
            {data.isSample && data.version === 0 && (
              <Banner>
                This is still the sample shop: give it your name, your logo and your address before
                real customers come.
              </Banner>
            )}
            <ShopFileForm key={restored} data={data} />
            <ShopFileVersions
              data={data}
              onRestored={() => {
                // What was typed gives way to what holds again.
                localItems.remove(keptShop);
                setRestored(restored + 1);
              }}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}
