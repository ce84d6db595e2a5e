import { Button } from '#app/ui/button';
import { Notice } from '#app/ui/notice';

interface StartWithoutPayingProps {
  reason: string;
  onStart: () => void;
  pending: boolean;
}

/** Nothing is to be paid now; to start is the customer's own decision all the same. */
export const StartWithoutPaying = ({ reason, onStart, pending }: StartWithoutPayingProps) => (
  <>
    <Notice role="status">{reason}</Notice>
    <Button size="large" onClick={onStart} pending={pending} className="w-full">
      Start my subscription
    </Button>
  </>
);
