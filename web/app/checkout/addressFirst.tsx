import { paths } from '#app/config/paths';
import { ButtonLink } from '#app/ui/buttonLink';
import { Notice } from '#app/ui/notice';

/** A box without an address cannot be sent, and so is not sold. */
export const AddressFirst = () => (
  <>
    <Notice>Tell us where your boxes go before you pay.</Notice>
    <ButtonLink to={paths.profile} size="large" className="w-full">
      Add my address
    </ButtonLink>
  </>
);
