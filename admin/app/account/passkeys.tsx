import { zodResolver } from '@hookform/resolvers/zod';
import { reasonOf } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import { knowsPasskeys, makePasskey, PasskeyNotMade } from '@nestbox/client/passkeys';
import { codePayload } from '@nestbox/contract/secondStep';
import {
  addOwnPasskey,
  listOwnPasskeys,
  offerOwnPasskey,
  removeOwnPasskey,
} from '@nestbox/contract/staffPasskey';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { momentText } from '@nestbox/ui/dateText';
import { TextField } from '@nestbox/ui/textField';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { send } from '../api/client';
import { useRefresh, useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { Refusal } from '../parts/refusal';

/** The passkeys of whoever is signed in, which stand for password and codes. */
export function Passkeys() {
  const passkeys = useStaffQuery(listOwnPasskeys, {});
  const refresh = useRefresh();
  const heading = useRef<HTMLHeadingElement>(null);
  const [adding, setAdding] = useState(false);
  const remove = useMutation({
    mutationFn: (credentialId: string) => send(removeOwnPasskey, { params: { credentialId } }),
    onSuccess: async () => {
      await refresh(listOwnPasskeys);
      // The pressed button is gone with its passkey.
      heading.current?.focus();
    },
  });
  return (
    <section aria-labelledby="passkeys" className="flex flex-col gap-4">
      <h2 id="passkeys" ref={heading} tabIndex={-1} className="font-display text-2xl outline-none">
        My passkeys
      </h2>
      <p className="max-w-prose text-ink-soft">
        A passkey signs you in by fingerprint, face or screen lock, without password and code. No
        other site can ask for it, so please add one on each device that you use. The sign-in offers
        it in the field for your email.
      </p>
      <Refusal error={remove.error} />
      <Loaded query={passkeys} what="Your passkeys">
        {(own) => (
          <>
            {own.length > 0 && (
              <ul
                aria-label="Passkeys"
                className="flex flex-col divide-y divide-line rounded-card bg-surface px-6 shadow-card"
              >
                {own.map(({ credentialId, name, createdAt, lastUsedAt }) => (
                  <li
                    key={credentialId}
                    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4"
                  >
                    <div>
                      <p className="font-semibold">{name}</p>
                      <p className="text-ink-soft text-sm tabular-nums">
                        Added {momentText(createdAt)}
                        {lastUsedAt && `, last used ${momentText(lastUsedAt)}`}
                      </p>
                    </div>
                    <Button
                      look="quiet"
                      size="small"
                      pending={remove.isPending && remove.variables === credentialId}
                      onClick={() => remove.mutate(credentialId)}
                    >
                      Remove
                      <span className="sr-only">
                        : {name}, added {momentText(createdAt)}
                      </span>
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            {!knowsPasskeys() && <p>This browser cannot make passkeys.</p>}
            {knowsPasskeys() && !adding && (
              <Button look="quiet" className="self-start" onClick={() => setAdding(true)}>
                Add a passkey
              </Button>
            )}
            {adding && <AddPasskey onClose={() => setAdding(false)} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

/** Asks for a code, and has the browser make a passkey. */
function AddPasskey({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(codePayload),
    defaultValues: { code: '' },
  });
  const add = useMutation({
    mutationFn: async (body: { code: string }) => {
      const made = await makePasskey(await send(offerOwnPasskey, { body }));
      return send(addOwnPasskey, { body: { made } });
    },
    onSuccess: async () => {
      await refresh(listOwnPasskeys);
      onClose();
    },
  });
  return (
    <form
      noValidate
      onSubmit={handleSubmit((typed) => add.mutate(typed))}
      className="flex max-w-md flex-col gap-4"
    >
      <TextField
        control={control}
        name="code"
        label="Code"
        autoComplete="one-time-code"
        hint="The six digits that your authenticator app shows now."
      />
      {add.error && (
        <Banner tone="bad" role="alert">
          {add.error instanceof PasskeyNotMade
            ? add.error.message
            : reasonOf(add.error, 'That did not work. Please try again.')}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={add.isPending}>
          Continue
        </Button>
        <Button look="quiet" onClick={onClose} disabled={add.isPending}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
