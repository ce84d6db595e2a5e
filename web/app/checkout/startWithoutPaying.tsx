import { Banner } from '#app/ui/banner';
import { Button } from '#app/ui/button';

interface StartWithoutPayingProps {
  reason: string;
  onStart: () => void;
  pending: boolean;
}

/** Nothing is to be paid now; to start is the customer's own decision all the same. */
export const StartWithoutPaying = ({ reason, onStart, pending }: StartWithoutPayingProps) => (
  <>
    <Banner role="status">{reason}</Banner>
    <Button size="large" onClick={onStart} pending={pending} className="w-full">
      Start my subscription
    </Button>
  </>
);
