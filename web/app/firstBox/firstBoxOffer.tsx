import type { FirstBox, VisitedHome } from '@nestbox/contract/firstBox';
import { pagePaths } from '@nestbox/contract/pagePaths';
import { useNavigate } from 'react-router';
import { toAdd } from '#app/features/catalogue/toAdd';
import { keepDraft } from '#app/features/household/wizardDraft';
import { FirstBoxSection } from '#app/features/planning/firstBox/firstBoxSection';
import { useShopSettings } from '#app/features/shop/api/getShopSettings';
import { wantedBoxSize } from '#app/features/subscription/wantedBoxSize';
import { lazyPart } from '#app/parts/lazyPart';

// Not in the first load: it is shown with the estimate.
const TrustFacts = lazyPart(
  async () => (await import('#app/features/shop/components/trustFacts')).TrustFacts,
);

/**
 * The first box that a visitor's home would get, which they can take.
 *
 * @param begin the home that is shown at first; by default the one that the visitor described before
 */
export function FirstBoxOffer({ begin }: { begin?: VisitedHome }) {
  const navigate = useNavigate();
  // Queried at once, so that the estimate's facts wait for no call of their own.
  useShopSettings();
  const makeMine = (home: VisitedHome, box: FirstBox) => {
    keepHome(home);
    toAdd.rememberHome(box.items, home.without);
    wantedBoxSize.keep(home.boxSize ?? 'balanced');
    navigate(pagePaths.signUp);
  };
  return (
    <FirstBoxSection
      begin={begin}
      onWanted={makeMine}
      facts={<TrustFacts className="mt-5 border-t border-line pt-5" />}
    />
  );
}

/** Keeps what a visitor said of a home for the wizard, which asks for the rest. */
function keepHome({ without: _, boxSize: __, ...home }: VisitedHome) {
  const { numberOfBathrooms, washingMachine, dishWasher, bath, ...occupants } = home;
  keepDraft('occupants', occupants);
  keepDraft('layout', { numberOfBathrooms });
  keepDraft('appliances', { washingMachine, dishWasher, bath });
}
