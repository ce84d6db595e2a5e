import type { StaffMails } from '@nestbox/contract/staffMails';
import { Panel } from '@nestbox/ui/panel';
import { SelectField } from '@nestbox/ui/selectField';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Words } from '../parts/filterFields';
import type { FromList } from '../parts/fromList';

type Mail = StaffMails['mails'][number];

/** The mails of one kind, or those whose names and subjects have the words that are typed. */
export function MailList({ mails }: { mails: readonly Mail[] }) {
  const [words, setWords] = useState('');
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('about') ?? mails[0]?.about;
  const fromHere: FromList = { list: search.size > 0 ? `?${search}` : '' };
  const isSearch = words.trim() !== '';
  const found = mails.filter((mail) => (isSearch ? hasWords(mail, words) : mail.about === chosen));
  return (
    <Panel title="All mails" level="h2">
      <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
        <Words label="Find a mail" value={words} onChange={setWords} />
        {!isSearch && (
          <SelectField
            label="About"
            options={[...Map.groupBy(mails, ({ about }) => about)].map(([value, ofIt]) => ({
              value,
              text: `${value} (${ofIt.length})`,
            }))}
            value={chosen ?? ''}
            onChange={(about) => setSearch({ about }, { replace: true })}
          />
        )}
      </div>
      {found.length === 0 && <p className="text-ink-soft">No mail has these words.</p>}
      <nav aria-label="Mails">
        <ul className="grid grid-cols-1 gap-1 md:grid-cols-2 2xl:grid-cols-3">
          {found.map((each) => (
            <li key={each.mail}>
              <Link
                to={`?mail=${each.mail}`}
                state={fromHere}
                className="-mx-3 block rounded-control px-3 py-2 hover:bg-page"
              >
                <span className="block">
                  <span className="font-semibold underline underline-offset-4">{each.title}</span>
                  {each.isEdited && (
                    <span className="font-normal text-ink-soft text-sm"> (edited)</span>
                  )}
                </span>
                <span className="block break-words text-ink-soft text-sm">{each.subject}</span>
              </Link>
            </li>
          ))}
        </ul>
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
