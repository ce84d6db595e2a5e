import { button, canPress, field, part, press, type } from '@nestbox/client/testing/act';
import {
  getStaffSettings,
  previewStaffSetting,
  type StaffSetting,
  setStaffSetting,
} from '@nestbox/contract/staffSettings';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../testing/openScreen';
import { settings, settingsCalls } from '../testing/settingsAnswers';
import { olive, today } from '../testing/staffAnswers';

const customerId = '0f0e6f3c-5f0d-4a3b-9a53-2f4b1d6c7a10';

const areas: StaffSetting = {
  setting: { name: 'delivery-areas', value: { served: ['LS'], excluded: [] } },
  lines: [
    ['Postcodes with deliveries', 'LS'],
    ['Postcodes without', 'None'],
  ],
  version: 1,
  later: [],
  versions: [
    {
      version: 1,
      setting: { name: 'delivery-areas', value: { served: ['LS'], excluded: [] } },
      lines: [['Postcodes with deliveries', 'LS']],
      from: null,
      at: `${today}T12:00:00Z`,
      who: olive.name,
      why: 'Our vans',
    },
  ],
};

const capacity: StaffSetting = {
  setting: { name: 'capacity', value: { boxesADay: null, weekdays: [] } },
  lines: [['Boxes a day', 'No limit']],
  version: 0,
  later: [{ from: '2027-03-01', lines: [['Boxes a day', '50']] }],
  versions: [],
};

const calls = () => settingsCalls({ settings: [areas, capacity] });
const panel = (name: string) => part('region', name);
const effect = {
  says: ['1 customer lives where you would not deliver any more.'],
  moves: [],
  unserved: [{ customerId, name: 'Eva Lind' }],
};

it('names the groups with what holds in each', async () => {
  await openScreen('/settings', calls());
  const link = screen.getByRole('link', { name: 'Where and when we deliver' });
  expect(link.getAttribute('href')).toBe('/admin/settings/delivery');
  expect(screen.getByText('No limit')).toBeTruthy();
});

it('sets a value after its preview, and keeps what was typed where it is refused', async () => {
  const sent = calls()
    .answer(previewStaffSetting, effect)
    .refuse(setStaffSetting, 409, 'Ben changed this meanwhile.');
  await openScreen('/settings/delivery', sent);
  press('Change: Postcodes');
  type(
    { 'Postcodes with deliveries': 'bd, YO1', 'Reason for colleagues (optional)': 'Vans' },
    panel('Postcodes'),
  );
  press('See what changes', panel('Postcodes'));
  const shown = await panel('Postcodes').findByRole('status');
  expect(shown.textContent).toContain(effect.says[0]);
  expect(shown.textContent).toContain('Eva Lind');
  // Another value needs another preview.
  type({ 'Postcodes with deliveries': 'bd' });
  expect(button('See what changes', panel('Postcodes'))).toBeTruthy();
  type({ 'Postcodes with deliveries': 'bd, YO1' });
  sent.answer(getStaffSettings, { ...settings, settings: [{ ...areas, version: 2 }] });
  press('Save', panel('Postcodes'));
  expect((await panel('Postcodes').findByRole('alert')).textContent).toMatch(/^Ben changed/);
  expect(field('Postcodes with deliveries').value).toBe('bd, YO1');

  sent.answer(setStaffSetting, null);
  await canPress('See what changes', panel('Postcodes'));
  press('See what changes', panel('Postcodes'));
  await canPress('Save', panel('Postcodes'));
  press('Save', panel('Postcodes'));
  expect(await panel('Postcodes').findByText('Saved. It holds now.')).toBeTruthy();
  expect(sent.sent(setStaffSetting).at(-1)?.body).toEqual({
    setting: { name: 'delivery-areas', value: { served: ['bd', 'YO1'], excluded: [] } },
    from: null,
    seen: 2,
    why: 'Vans',
  });
});

it('goes back to the default after its preview', async () => {
  const sent = calls().answer(previewStaffSetting, effect).answer(setStaffSetting, null);
  await openScreen('/settings/delivery', sent);
  fireEvent.click(panel('Postcodes').getByText('Who set it'));
  expect(panel('Postcodes').getByText(/Olive Owner.*Our vans/)).toBeTruthy();
  press('Go back to how it was set up', panel('Postcodes'));
  expect(panel('Postcodes').getByText('What the shop was set up with holds again.')).toBeTruthy();
  press('See what changes', panel('Postcodes'));
  await canPress('Save', panel('Postcodes'));
  expect(sent.sent(previewStaffSetting)[0]?.body.setting.value).toBeNull();
});

it('asks for a day where a setting holds from one on, and for whole numbers', async () => {
  const sent = calls().answer(previewStaffSetting, { ...effect, unserved: [] });
  await openScreen('/settings/delivery', sent);
  expect(panel('Boxes a day').getByText('From Mon 1 Mar 2027 on')).toBeTruthy();
  press('Change: Boxes a day');
  type({ 'Boxes a day': 'many' }, panel('Boxes a day'));
  expect(button('See what changes', panel('Boxes a day')).disabled).toBe(true);
  type({ 'First day': '2027-04-01' }, panel('Boxes a day'));
  press('See what changes', panel('Boxes a day'));
  expect(await panel('Boxes a day').findByText('Type a whole number')).toBeTruthy();
  type({ 'Boxes a day': '0' }, panel('Boxes a day'));
  press('See what changes', panel('Boxes a day'));
  expect(await panel('Boxes a day').findByText('At least 1 box a day')).toBeTruthy();
  type({ 'Boxes a day': '40', Saturday: '20' }, panel('Boxes a day'));
  press('See what changes', panel('Boxes a day'));
  await canPress('Save', panel('Boxes a day'));
  expect(sent.sent(previewStaffSetting)[0]?.body).toEqual({
    setting: {
      name: 'capacity',
      value: { boxesADay: 40, weekdays: [{ weekday: 6, boxesADay: 20 }] },
    },
    from: '2027-04-01',
  });
});

it('adds carriers with their links, and leaves empty rows out', async () => {
  const carriers: StaffSetting = {
    setting: { name: 'carriers', value: { carriers: [] } },
    lines: [['Carriers', 'None yet: links are typed at each box']],
    version: 0,
    later: [],
    versions: [],
  };
  const sent = settingsCalls({ settings: [carriers] }).answer(previewStaffSetting, {
    ...effect,
    unserved: [],
  });
  await openScreen('/settings/carriers', sent);
  press('Change: Carriers and their links');
  const form = panel('Carriers and their links');
  type({ 'Carrier 1': 'DPD', 'Link of carrier 1': 'parcels.example/{number}' }, form);
  press('See what changes', form);
  expect((await form.findByRole('alert')).textContent).toBe(
    'Give DPD a whole web address, as in https://parcels.example/{number}',
  );
  press('Add a carrier', form);
  press('Add a carrier', form);
  const link = 'https://parcels.example/{number}';
  type({ 'Link of carrier 1': link, 'Carrier 2': 'Wrong' }, form);
  press('Remove carrier 2', form);
  press('See what changes', form);
  await canPress('Save', form);
  expect(sent.sent(previewStaffSetting)[0]?.body).toEqual({
    setting: { name: 'carriers', value: { carriers: [{ name: 'DPD', link }] } },
    from: null,
  });
});
