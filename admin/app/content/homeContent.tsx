import { getShopContent } from '@nestbox/contract/staffContent';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { NotHere } from '../shell/notHere';
import { ContentTabs } from './contentTabs';
import { ContentVersions } from './contentVersions';
import { LegalTexts } from './legalTexts';
import { ShopTextsForm } from './shopTextsForm';

export const HomeContent = () => (useMay('see-settings') ? <Loading /> : <NotHere />);

function Loading() {
  const content = useStaffQuery(getShopContent, {});
  return (
    <ContentTabs>
      <Loaded query={content} what="The texts">
        {(data) => (
          <>
            {/* What an earlier version brought back is another form. */}
            <ShopTextsForm key={restoredFrom(data.versions)} data={data} />
            <ContentVersions data={data} />
            <LegalTexts data={data} />
          </>
        )}
      </Loaded>
    </ContentTabs>
  );
}

/** Returns the last version that went back to another one. */
const restoredFrom = (versions: readonly { version: number; why: string | null }[]) =>
  versions.find(({ why }) => why?.startsWith('Back to '))?.version ?? 0;
