import { Button } from '@nestbox/ui/button';
import type { FormEventHandler, ReactNode } from 'react';

interface StepFormProps {
  title: string;
  intro: string;
  onSubmit: FormEventHandler;
  pending?: boolean;
  children: ReactNode;
}

/** One step of the wizard: a question, its fields and 'Save', which leads to the next. */
export const StepForm = ({ title, intro, onSubmit, pending = false, children }: StepFormProps) => (
  <form noValidate onSubmit={onSubmit} className="flex flex-col gap-6">
    <div>
      <h2 className="text-3xl">{title}</h2>
      <p className="mt-2 text-ink-soft">{intro}</p>
    </div>
    {children}
    <Button type="submit" pending={pending} className="self-start max-sm:w-full sm:min-w-40">
      Save
    </Button>
  </form>
);
