import { referenceOf } from '@nestbox/client/api/apiError';
import type { LegalTexts } from '@nestbox/shop/legalTexts';
import { legalTextInPage, writeInPage } from '@nestbox/shop/shopInPage';
import { shop } from '@nestbox/shop/webShop';
import { textStyle } from '@nestbox/ui/articleStyle';
import { Banner } from '@nestbox/ui/banner';
import { longDate } from '@nestbox/ui/dateText';
import { ErrorState } from '@nestbox/ui/errorState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import type { ReactNode } from 'react';
import { type LegalText, useOwnText } from '../api/ownText';

interface LegalPageProps {
  title: string;
  intro: string;
  which: LegalText;
  /** The text of the sample, for a shop that has none of its own. */
  children: ReactNode;
}

/** A legal text, marked as a draft until the shop file says that a lawyer has checked it. */
export const LegalPage = ({ title, intro, which, children }: LegalPageProps) => (
  <article className="shell flex max-w-4xl flex-col gap-10 py-10 md:gap-14 md:py-14">
    <PageHeading title={title} intro={intro} />
    {shop.terms.checkedOn ? (
      <p>Last checked on {longDate(shop.terms.checkedOn)}.</p>
    ) : (
      <Banner>
        <p>
          This is a draft.{' '}
          {!shop.ownTexts[which] && `It says in plain words how ${shop.name} works today. `}
          No lawyer has checked it yet.
        </p>
      </Banner>
    )}
    <div className="flex flex-col gap-12">
      {shop.ownTexts[which] ? <OwnText which={which} /> : children}
    </div>
  </article>
);

function OwnText({ which }: { which: LegalText }) {
  const { data, isError, error, refetch, isFetching } = useOwnText(which);
  if (isError)
    return (
      <ErrorState
        title="The text could not be loaded."
        reference={referenceOf(error)}
        onRetry={() => refetch()}
        pending={isFetching}
      />
    );
  if (!data) return <div aria-busy className="h-96 animate-shimmer rounded-card bg-line" />;
  return (
    <>
      <script
        id={legalTextInPage(which)}
        type="application/json"
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by what writes it
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? writeInPage(data) : '' }}
      />
      {data.map((part) => (
        <OwnPart key={part.title} {...part} />
      ))}
    </>
  );
}

function OwnPart({ title, html }: NonNullable<LegalTexts['terms']>[number]) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of Markdown without markup, when the page is rendered.
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
