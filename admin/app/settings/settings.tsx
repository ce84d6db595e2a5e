import { listStaff, type StaffMember } from '@nestbox/contract/staff';
import { getStaffMails, type StaffMails } from '@nestbox/contract/staffMails';
import { getStaffSettings, type StaffSettings } from '@nestbox/contract/staffSettings';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useMay } from '../api/session';
import { staffQuery, useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { EnvironmentPanel } from './environmentPanel';
import { realMoneyText } from './eventParts';
import { type SettingGroup, settingGroups } from './settingGroups';

export const Settings = () => (useMay('see-settings') ? <All /> : <NotHere />);

/** The groups of settings with what holds now, each a way to change it. */
function All() {
  const settings = useStaffQuery(getStaffSettings, {});
  const mails = useStaffQuery(getStaffMails, {});
  const manages = useMay('manage-staff');
  const members = useQuery({ ...staffQuery(listStaff, {}), enabled: manages });
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Settings" />
      <PageHeading
        title="Settings"
        intro="What holds now. A change shows what it does first, holds at once or from the day you choose, and can be taken back."
      />
      <Loaded query={settings} what="The settings">
        {(data) => (
          <>
            {/* Columns of their own height: a short card leaves no room beside a long one. */}
            <ul className="gap-4 md:columns-2">
              {settingGroups.map((group) => (
                <Card
                  key={group.id}
                  to={`${paths.settings}/${group.id}`}
                  title={group.title}
                  about={group.about}
                  lines={linesOf(group, data)}
                />
              ))}
              <Card
                to={paths.mails}
                title="Mails"
                about="Every mail with example data, and the words that are yours"
                lines={mailLines(mails.data)}
              />
              <Card
                to={paths.staff}
                title="Staff"
                about="Who works here, and what they may do"
                lines={manages ? staffLines(members.data) : []}
              />
            </ul>
            <EnvironmentPanel environment={data.environment} />
          </>
        )}
      </Loaded>
    </div>
  );
}

interface CardProps {
  to: string;
  title: string;
  about: string;
  lines: Lines;
}

const Card = ({ to, title, about, lines }: CardProps) => (
  <li className="mb-4 break-inside-avoid">
    <section className="relative flex flex-col gap-3 rounded-card bg-surface p-5 shadow-card hover:shadow-lift">
      <div className="flex items-start gap-3">
        <h2 className="min-w-0 flex-1 text-lg">
          <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
            {title}
          </Link>
        </h2>
        <ChevronRight aria-hidden="true" className="mt-1 size-5 shrink-0 text-ink-soft" />
      </div>
      <p className="text-ink-soft text-sm">{about}</p>
      {lines.length > 0 && (
        <dl className="flex flex-col gap-1 text-sm">
          {lines.map(([label, text]) => (
            <div key={label} className="flex flex-wrap gap-x-2">
              <dt className="text-ink-soft">{label}:</dt>
              <dd className="min-w-0 break-words font-semibold">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  </li>
);

type Lines = readonly (readonly [string, string])[];

/** In the place of a value that is loaded. */
const loading = '\u00a0';

function mailLines(data: StaffMails | undefined): Lines {
  const edited = data?.mails.filter(({ isEdited }) => isEdited).length;
  return [
    ['First line of all', data?.words.greeting ?? loading],
    ['Edited by you', data ? `${edited} of ${data.mails.length}` : loading],
  ];
}

function staffLines(members: readonly StaffMember[] | undefined): Lines {
  const count = (state: StaffMember['state']) =>
    members ? String(members.filter((each) => each.state === state).length) : loading;
  return [
    ['Work here', count('active')],
    ['Invited', count('invited')],
  ];
}

/** Lines that a card has room for. */
const maxLines = 6;

function linesOf({ id, settings }: SettingGroup, data: StaffSettings): [string, string][] {
  const lines = data.settings
    .filter(({ setting }) => settings.includes(setting.name))
    .flatMap((each) => each.lines);
  if (id === 'delivery-prices') {
    const now = data.delivery.deliveryPrices;
    return [
      ['A delivery costs', formatPounds(now.fee)],
      ['Free from', formatPounds(now.freeFrom)],
      ...lines,
    ];
  }
  if (id === 'payments') {
    return [['Cards', realMoneyText(data.webhook)]];
  }
  if (id === 'shop') {
    const name = data.shopFile.find(({ field }) => field === 'name')?.value?.[0];
    return name ? [['Name', name]] : [];
  }
  return lines.slice(0, maxLines);
}
