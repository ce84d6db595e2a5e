import type { AnsweredCalls } from '@nestbox/client/testing/answerCalls';
import { listStaff } from '@nestbox/contract/staff';
import { getStaffMails } from '@nestbox/contract/staffMails';
import { getStaffSettings, type StaffSettings } from '@nestbox/contract/staffSettings';
import { staffCalls } from './staffAnswers';

/** The settings of a shop in which nothing was set yet. */
export const settings: StaffSettings = {
  settings: [],
  environment: [],
  shopFile: [],
  isSample: true,
  delivery: {
    deliveryPrices: { minimum: 1000, freeFrom: 1500, fee: 295, changes: [] },
    version: 0,
    setPrices: [],
  },
  calendar: {
    closedWeekdays: [],
    closedWeekdayNames: '',
    closedOnBankHolidays: false,
    closedDays: [],
  },
  closedByShop: [],
  webhook: { url: 'https://shop.example/webhook', keysSet: false, testKeys: true, events: [] },
};

/** Returns calls with the answers that an owner gets on the screen of the settings. */
export const settingsCalls = (changed: Partial<StaffSettings> = {}): AnsweredCalls =>
  staffCalls()
    .answer(getStaffSettings, { ...settings, ...changed })
    .answer(getStaffMails, {
      mails: [],
      words: { greeting: 'Hello {name},', signature: [] },
      version: 0,
      isShopFile: true,
      versions: [],
    })
    .answer(listStaff, []);
