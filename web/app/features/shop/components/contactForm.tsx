import { zodResolver } from '@hookform/resolvers/zod';
import { shop } from '@nestbox/shop/webShop';
import { Banner } from '@nestbox/ui/banner';
import { Button, buttonStyle } from '@nestbox/ui/button';
import { TextAreaField } from '@nestbox/ui/textAreaField';
import { TextField } from '@nestbox/ui/textField';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type ContactMessage, contactMessage, mailLink } from '../contactMessage';

/** Says that the form sends nothing, and how to send the message. */
const NothingSent = ({ message }: { message: ContactMessage }) => (
  <Banner role="status">
    <p>
      Thank you. This form does not send yet, so nobody has received your message. Please write to{' '}
      <strong className="font-semibold break-words">{shop.supportEmail}</strong>: your own mail
      program can open it with everything you have typed.
    </p>
    <a href={mailLink(message)} className={`${buttonStyle('secondary', 'small')} mt-4`}>
      Open in my mail program
    </a>
  </Banner>
);

const empty: ContactMessage = { name: '', email: '', phone: '', message: '' };

/**
 * Sends nothing: logs in the browser that the form was filled in, and offers the customer's mail
 * program.
 */
export function ContactForm() {
  const [filledIn, setFilledIn] = useState(false);
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(contactMessage),
    defaultValues: empty,
  });
  const typed = useWatch({ control });
  const submit = handleSubmit(() => {
    // biome-ignore lint/suspicious/noConsole: the specification asks for it; logs no typed text
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
