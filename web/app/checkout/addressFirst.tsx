import { paths } from '#app/config/paths';
import { Banner } from '#app/ui/banner';
import { ButtonLink } from '#app/ui/buttonLink';

/** A box without an address cannot be sent, and so is not sold. */
export const AddressFirst = () => (
  <>
    <Banner>Tell us where your boxes go before you pay.</Banner>
    <ButtonLink to={paths.profile} size="large" className="w-full">
      Add my address
    </ButtonLink>
  </>
);
