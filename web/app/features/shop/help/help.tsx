import { pagePaths } from '@nestbox/contract/pagePaths';
import { EmptyState } from '@nestbox/ui/emptyState';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { Skeleton } from '@nestbox/ui/skeleton';
import { ChevronDown, Search } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useDeliveryCalendar } from '#app/api/deliveryCalendar';
import { useShopSettings } from '../api/getShopSettings';
import { MailUs } from '../components/mailUs';
import { type HelpQuestion, helpTopics } from './helpQuestions';
import { searchHelp } from './searchHelp';

/** The questions of the help page, narrowed as the customer types. */
export function Help() {
  const [typed, setTyped] = useState('');
  const settings = useShopSettings().data;
  const calendar = useDeliveryCalendar().data;
  const topics = helpTopics({ settings, calendar })
    .map(({ title, questions }) => ({ title, questions: searchHelp(questions, typed) }))
    .filter(({ questions }) => questions.length > 0);
  const count = topics.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <div className="flex flex-col gap-8">
      <HelpSearch typed={typed} onType={setTyped} />
      <p role="status" className={typed.trim() ? 'text-ink-soft' : 'sr-only'}>
        {typed.trim() && (count === 1 ? 'One answer' : `${count} answers`)}
      </p>
      {topics.map(({ title, questions }) => (
        <section key={title} aria-label={title}>
          <h2 className="text-2xl">{title}</h2>
          <ul className="mt-4 divide-y divide-line rounded-card bg-surface px-5 shadow-card">
            {questions.map((question) => (
              <li key={question.question}>
                <Question {...question} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {count === 0 && (
        <EmptyState title="No answer found">
          Try other words, or write to{' '}
          <MailUs className="font-semibold underline underline-offset-4" />.
        </EmptyState>
      )}
      {count > 0 && (
        <p className="text-ink-soft">
          Not answered? Write to{' '}
          <MailUs className="font-semibold text-ink underline underline-offset-4" />, or see{' '}
          <Link
            to={pagePaths.contact}
            className="font-semibold text-ink underline underline-offset-4"
          >
            other ways to reach us
          </Link>
          .
        </p>
      )}
    </div>
  );
}

interface HelpSearchProps {
  typed: string;
  onType: (typed: string) => void;
}

function HelpSearch({ typed, onType }: HelpSearchProps) {
  const id = useId();
  return (
    <search className="flex max-w-xl flex-col gap-1.5">
      <label htmlFor={id} className={fieldStyle.label}>
        Search the help
      </label>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-soft"
        />
        <input
          id={id}
          type="search"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          className={`${fieldStyle.control} pl-12`}
        />
      </div>
    </search>
  );
}

const Question = ({ question, answer, link }: HelpQuestion) => (
  <details className="group">
    <summary className="flex cursor-pointer list-none items-center justify-between gap-4 rounded-sm py-4 font-semibold">
      {question}
      <ChevronDown
        aria-hidden="true"
        className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
      />
    </summary>
    <div className="flex max-w-prose flex-col items-start gap-3 pb-5 leading-relaxed">
      {answer === null ? <Skeleton className="h-6 w-72 max-w-full" /> : <p>{answer}</p>}
      {link && (
        <Link
          to={link.to}
          className="rounded-sm font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {link.text}
        </Link>
      )}
    </div>
  </details>
);
