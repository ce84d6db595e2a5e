import type { LegalTexts } from '@nestbox/shop/legalTexts';
import { shop } from '@nestbox/shop/webShop';
import { textStyle } from '@nestbox/ui/articleStyle';
import { Banner } from '@nestbox/ui/banner';
import { longDate } from '@nestbox/ui/dateText';
import { PageHeading } from '@nestbox/ui/pageHeading';
import type { ReactNode } from 'react';

interface LegalPageProps {
  title: string;
  intro: string;
  /** The shop's own text; null where the text of the sample is shown. */
  own: LegalTexts['terms'];
  /** The text of the sample. */
  children: ReactNode;
}

/** A legal text, marked as a draft until the shop file says that a lawyer has checked it. */
export const LegalPage = ({ title, intro, own, children }: LegalPageProps) => (
  <article className="shell flex max-w-4xl flex-col gap-10 py-10 md:gap-14 md:py-14">
    <PageHeading title={title} intro={intro} />
    {shop.terms.checkedOn ? (
      <p>Last checked on {longDate(shop.terms.checkedOn)}.</p>
    ) : (
      <Banner>
        <p>
          This is a draft. {!own && `It says in plain words how ${shop.name} works today. `}
          No lawyer has checked it yet.
        </p>
      </Banner>
    )}
    <div className="flex flex-col gap-12">
      {own ? own.map((part) => <OwnPart key={part.title} {...part} />) : children}
    </div>
  </article>
);

function OwnPart({ title, html }: NonNullable<LegalTexts['terms']>[number]) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of Markdown without markup, when the app is built.
  const text = <div className={textStyle} dangerouslySetInnerHTML={{ __html: html }} />;
  return title === null ? text : <Section title={title}>{text}</Section>;
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-t border-line pt-8">
    <h2 className="mb-5 text-2xl md:text-3xl">{title}</h2>
    {children}
  </section>
);

export const LegalSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title}>
    <div className={textStyle}>{children}</div>
  </Section>
);
