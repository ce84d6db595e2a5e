import { hasStatus, reasonOf } from '@nestbox/client/api/apiError';
import { Banner } from '@nestbox/ui/banner';

/** Why something was not done; nothing while the person signs in again. */
export const Refusal = ({ error }: { error: unknown }) =>
  error && !hasStatus(error, 401) ? (
    <Banner tone="bad" role="alert">
      {reasonOf(error, 'That did not work. Please try again.')}
    </Banner>
  ) : null;
