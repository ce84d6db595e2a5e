import { useMutation } from '@nestbox/client/api/useMutation';
import {
  type AutomaticMail,
  getAutomaticMails,
  type StaffAutomaticMails,
  switchAutomaticMail,
} from '@nestbox/contract/staffAutomaticMails';
import { Checkbox } from '@nestbox/ui/checkbox';
import { Panel } from '@nestbox/ui/panel';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh, useStaffQuery } from '../api/staffQuery';
import type { FromList } from '../parts/fromList';
import { Loaded } from '../parts/loaded';
import { Refusal } from '../parts/refusal';
import { ScreenLink } from '../parts/screenLink';
import { paths } from '../paths';

/** Mails that are sent by themselves, each with its switch. */
export function AutomaticMails() {
  const mails = useStaffQuery(getAutomaticMails, {});
  return (
    <Panel title="Automatic mails" level="h2">
      <Loaded query={mails} what="The mails">
        {(data) => <Switches data={data} />}
      </Loaded>
    </Panel>
  );
}

const fromHere: FromList = { list: '?show=automatic' };

function Switches({ data: { mails, version } }: { data: StaffAutomaticMails }) {
  const may = useMay('change-settings');
  const refresh = useRefresh();
  const change = useMutation({
    mutationFn: ({ mail, isOn }: { mail: AutomaticMail; isOn: boolean }) =>
      send(switchAutomaticMail, { params: { mail }, body: { isOn, version } }),
    // Also after a refusal, which shows what a colleague did meanwhile.
    onSettled: () => refresh(getAutomaticMails),
  });
  return (
    <>
      <Refusal error={change.error} />
      <ul className="flex flex-col gap-4">
        {mails.map(({ mail, title, when, isOn, needsConsent }) => {
          const shown = change.isPending && change.variables.mail === mail ? !isOn : isOn;
          const hint = (
            <>
              {when} {needsConsent && 'Only to customers who agreed to offers and news. '}
              <ScreenLink to={`${paths.mails}?mail=${mail}`} state={fromHere}>
                See and edit it
              </ScreenLink>
            </>
          );
          return (
            <li key={mail}>
              {may ? (
                <Checkbox
                  name={mail}
                  label={title}
                  hint={hint}
                  checked={shown}
                  onChange={(checked) => change.mutate({ mail, isOn: checked })}
                />
              ) : (
                <p>
                  {title}: {isOn ? 'on' : 'off'}. {hint}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
