import type { Box, Receipt } from '@nestbox/contract/box';
import { Printer } from 'lucide-react';
import { createPortal } from 'react-dom';
import { ReceiptSheet } from '#app/features/box/components/receiptSheet';
import { useAddress } from '#app/features/household/api/address';
import { Button } from '#app/ui/button';

/** Prints the receipt of a box. It lies beside the page, unseen, and takes its place on paper. */
export function PrintReceipt({ box, receipt }: { box: Box; receipt: Receipt }) {
  const address = useAddress();
  if (address.isError)
    return (
      <Button look="quiet" onClick={() => address.refetch()} pending={address.isFetching}>
        Load the receipt again
      </Button>
    );
  if (address.data === null) return null;
  return (
    <>
      <Button look="quiet" pending={address.isPending} onClick={() => window.print()}>
        <Printer aria-hidden="true" className="size-5" />
        Print receipt
      </Button>
      {address.data &&
        createPortal(
          <div className="on-paper-alone">
            <ReceiptSheet box={box} receipt={receipt} address={address.data} />
          </div>,
          document.body,
        )}
    </>
  );
}
