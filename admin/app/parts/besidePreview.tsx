import type { ReactNode } from 'react';

interface BesidePreviewProps {
  title?: string;
  preview: ReactNode;
  children: ReactNode;
}

/** What is typed, with how it looks to customers beside it. */
export const BesidePreview = ({
  title = 'As customers see it',
  preview,
  children,
}: BesidePreviewProps) => (
  <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
    <div className="flex min-w-0 flex-col gap-6">{children}</div>
    <section aria-label={title} className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-4">
      <h2 className="text-xl">{title}</h2>
      {preview}
    </section>
  </div>
);
