import { Button } from '@nestbox/ui/button';
import { Share2 } from 'lucide-react';
import toast from 'react-hot-toast';
import { useYearPicture } from '../api/year';

/** Shares the picture of the year, or saves it where the device shares no files. */
export function SharePicture() {
  const picture = useYearPicture();
  const share = () =>
    picture.mutate(undefined, {
      onSuccess: (file) => void passOn(file),
      onError: () => toast.error('The picture could not be made. Try again in a minute.'),
    });
  return (
    <Button look="onDark" onClick={share} pending={picture.isPending}>
      <Share2 aria-hidden="true" className="size-5" />
      Share as a picture
    </Button>
  );
}

async function passOn(file: File): Promise<void> {
  if (navigator.canShare?.({ files: [file] })) {
    // Whoever closes the device's sheet has shared nothing, which is no failure.
    await navigator.share({ files: [file] }).catch(() => {});
    return;
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  toast.success('The picture is saved.');
}
