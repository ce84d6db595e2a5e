import { shop } from '@nestbox/shop/webShop';
import { Banner } from '@nestbox/ui/banner';
import { longDate } from '@nestbox/ui/dateText';
import { PageHeading } from '@nestbox/ui/pageHeading';
import type { ReactNode } from 'react';

interface LegalPageProps {
  title: string;
  intro: string;
  children: ReactNode;
}

/** A legal text, marked as a draft until the shop file says that a lawyer has checked it. */
export const LegalPage = ({ title, intro, children }: LegalPageProps) => (
  <article className="shell flex max-w-4xl flex-col gap-10 py-10 md:gap-14 md:py-14">
    <PageHeading title={title} intro={intro} />
    {shop.terms.checkedOn ? (
      <p>Last checked on {longDate(shop.terms.checkedOn)}.</p>
    ) : (
      <Banner>
        <p>
          This is a draft. It says in plain words how {shop.name} works today. No lawyer has checked
          it yet.
        </p>
      </Banner>
    )}
    <div className="flex flex-col gap-12">{children}</div>
  </article>
);

export const LegalSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line pt-8">
    <h2 className="text-2xl md:text-3xl">{title}</h2>
    <div className="mt-5 flex max-w-[68ch] flex-col gap-4 text-lg leading-relaxed [&_a]:rounded-sm [&_a]:font-medium [&_a]:break-words [&_a]:underline [&_a]:underline-offset-4 [&_h3]:mt-3 [&_h3]:text-xl [&_li]:pl-1 [&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:pl-6 [&_ul]:marker:text-accent-ink">
      {children}
    </div>
  </section>
);
