import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '#app/ui/button';
import { TextAreaField } from '#app/ui/textAreaField';
import { TextField } from '#app/ui/textField';
import { type ContactMessage, contactMessage } from '../contactMessage';
import { NothingSent } from './nothingSent';

const empty: ContactMessage = { name: '', email: '', phone: '', message: '' };

/** Sends nothing: it logs here that it was filled in, and hands over to the customer's own mail. */
export function ContactForm() {
  const [filledIn, setFilledIn] = useState(false);
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(contactMessage),
    defaultValues: empty,
  });
  const typed = useWatch({ control });
  const submit = handleSubmit(() => {
    // biome-ignore lint/suspicious/noConsole: all that the form does, and nothing of what was typed
    console.info('The contact form was filled in. Nothing was sent.');
    setFilledIn(true);
  });

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField control={control} name="name" label="Name" autoComplete="name" />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField control={control} name="email" label="Email" type="email" autoComplete="email" />
        <TextField
          control={control}
          name="phone"
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </div>
      <TextAreaField control={control} name="message" label="Message" />
      <Button type="submit" className="self-start max-sm:w-full">
        Prepare my message
      </Button>
      {filledIn && <NothingSent message={{ ...empty, ...typed }} />}
    </form>
  );
}
