import type { StaffMails } from '@nestbox/contract/staffMails';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { Panel } from '@nestbox/ui/panel';
import { useState } from 'react';
import { Link } from 'react-router';
import { Labelled } from '../parts/filterFields';

type Mail = StaffMails['mails'][number];

interface MailListProps {
  mails: readonly Mail[];
  /** The mail that is shown. */
  shown: string;
  onChoose: () => void;
}

/** All mails by what they are about, found by their names and subjects. */
export function MailList({ mails, shown, onChoose }: MailListProps) {
  const [words, setWords] = useState('');
  const found = mails.filter((mail) => hasWords(mail, words));
  return (
    <Panel title="All mails" level="h2">
      <Labelled label="Find a mail">
        {(id) => (
          <input
            id={id}
            type="search"
            value={words}
            maxLength={100}
            onChange={({ target }) => setWords(target.value)}
            className={`${fieldStyle.control} max-w-3xl`}
          />
        )}
      </Labelled>
      {found.length === 0 && <p className="text-ink-soft">No mail has these words.</p>}
      <nav aria-label="Mails" className="flex max-h-96 flex-col gap-5 overflow-y-auto">
        {[...Map.groupBy(found, ({ about }) => about)].map(([about, ofIt]) => (
          <section key={about} className="flex flex-col gap-1">
            <h3 className="px-3 font-sans font-semibold text-ink-soft text-sm">{about}</h3>
            <ul className="grid gap-1 md:grid-cols-2 2xl:grid-cols-3">
              {ofIt.map((each) => (
                <li key={each.mail}>
                  <Link
                    to={`?mail=${each.mail}`}
                    replace
                    preventScrollReset
                    onClick={onChoose}
                    aria-current={each.mail === shown ? 'true' : undefined}
                    className="block rounded-control px-3 py-2 hover:bg-page aria-[current]:bg-page aria-[current]:shadow-[inset_3px_0_var(--color-ink)]"
                  >
                    <span className="block font-semibold">
                      {each.title}
                      {each.isEdited && (
                        <span className="font-normal text-ink-soft text-sm"> (edited)</span>
                      )}
                    </span>
                    <span className="block break-words text-ink-soft text-sm">{each.subject}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </Panel>
  );
}

/** Whether the name and subject of a mail have all the words that are typed. */
function hasWords({ title, subject }: Mail, words: string): boolean {
  const text = `${title} ${subject}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
