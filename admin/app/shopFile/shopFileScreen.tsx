import { getStaffSettings } from '@nestbox/contract/staffSettings';
import { Banner } from '@nestbox/ui/banner';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { BackLink, ScreenLink } from '../parts/screenLink';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { ShopFileForm } from './shopFileForm';

export const ShopFileScreen = () => (useMay('change-settings') ? <Loading /> : <NotHere />);

function Loading() {
  const settings = useStaffQuery(getStaffSettings, {});
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Shop file" />
      <BackLink to={paths.settings}>Settings</BackLink>
      <PageHeading
        title="Shop file"
        intro={
          <>
            Write a new shop file and see how the shop would look. Nothing changes until the file is
            in its place. Logo and picture are files of their own and stay as they are. The words of
            mails are set under <ScreenLink to={paths.mails}>Mails</ScreenLink>.
          </>
        }
      />
      <Loaded query={settings} what="The shop file">
        {({ shopFile, isSample }) => (
          <>
            {isSample && (
              <Banner>
                The sample shop is shown: the shop has no file of its own yet. Whoever operates the
                shop begins one as docs/shop-file.md says, with copies of the pictures.
              </Banner>
            )}
            <ShopFileForm shopFile={shopFile} />
          </>
        )}
      </Loaded>
    </div>
  );
}
