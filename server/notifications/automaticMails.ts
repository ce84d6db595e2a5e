import type { AutomaticMail } from '@nestbox/contract/staffAutomaticMails';
import type { PlatformServices } from '../platform/services.ts';

export type AutomaticSwitches = Readonly<Record<AutomaticMail, boolean>>;

/** Marketing begins when the owner wants it. */
const usualSwitches: AutomaticSwitches = {
  signUpUnfinished: false,
  pausedLong: false,
  cardExpiring: true,
};

/** Returns which automatic mails are sent. */
export const switchesOf = ({
  storedSettings,
}: Pick<PlatformServices, 'storedSettings'>): AutomaticSwitches => ({
  ...usualSwitches,
  ...(storedSettings.current('automatic-mails')?.value as Partial<AutomaticSwitches> | null),
});

export const isAutomaticMailOn = (
  services: Pick<PlatformServices, 'storedSettings'>,
  mail: AutomaticMail,
): boolean => switchesOf(services)[mail];
