import type { SettingValues } from '@nestbox/contract/settingValues';
import type { ShopSettings } from '@nestbox/contract/shopSettings';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { subscriptionRules } from '@nestbox/domain/subscription/rules';
import type { PlatformServices } from './platform/services.ts';
import type { Settings } from './platform/settings/settings.ts';

interface SettingsOnDay
  extends Pick<PlatformServices, 'staffLimits'>,
    Pick<ShopSettings, 'marketingRequired' | 'rules' | 'deliveryAreas'> {
  readonly unprovenMails: SettingValues['unproven-mails'];
}

/** Returns what services and customers need of the settings that hold on a day. */
export function settingsOn(settings: Settings, day: CalendarDate): SettingsOnDay {
  const { support, owner, ...limits } = settings.on('staff-limits', day);
  return {
    deliveryAreas: settings.on('delivery-areas', day),
    staffLimits: { ...limits, money: { support, owner } },
    unprovenMails: settings.on('unproven-mails', day),
    marketingRequired: settings.on('consent', day).marketing === 'required',
    rules: {
      ...subscriptionRules,
      ...settings.on('box-dates', day),
      ...settings.on('failed-cards', day),
    },
  };
}
