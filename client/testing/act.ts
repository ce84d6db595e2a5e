import { fireEvent, screen, waitFor, within } from '@testing-library/react';

/** Where something is looked for: the page, unless a part of it is named. */
type Part = Pick<typeof screen, 'getByRole' | 'getByLabelText'>;

type PartRole = 'region' | 'dialog' | 'article' | 'group' | 'list' | 'table' | 'navigation';

/** Returns the part of the page with this role and name, to look for something in it. */
export const part = (role: PartRole, name: string | RegExp) =>
  within(screen.getByRole(role, { name }));

export const button = (name: string | RegExp, place: Part = screen) =>
  place.getByRole<HTMLButtonElement>('button', { name });

export function press(name: string | RegExp, place?: Part): void {
  fireEvent.click(enabled(name, place));
}

/** @throws {Error} for a button that is disabled, as a press would do nothing */
function enabled(name: string | RegExp, place?: Part): HTMLButtonElement {
  const found = button(name, place);
  if (found.disabled) throw new Error(`The button ${name} is disabled`);
  return found;
}

/** Opens a menu by its button, and chooses an item of it. */
export async function chooseItem(menu: string, item: string): Promise<void> {
  press(menu);
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

/** Waits until a button can be pressed. */
export const canPress = (name: string | RegExp, place?: Part) =>
  waitFor(() => enabled(name, place));

/** Presses twice in one task, so that the button cannot be drawn as disabled in between. */
export function pressTwice(name: string | RegExp, place?: Part): void {
  const pressed = enabled(name, place);
  fireEvent.click(pressed);
  fireEvent.click(pressed);
}

export const field = (name: string | RegExp, place: Part = screen) =>
  place.getByRole<HTMLInputElement>('textbox', { name });

/** Types texts into fields, by their labels. */
export function type(texts: Readonly<Record<string, string>>, place: Part = screen): void {
  for (const [label, value] of Object.entries(texts))
    fireEvent.change(place.getByLabelText(label), { target: { value } });
}

/** Chooses an option of a list, by their labels. */
export function select(label: string, option: string): void {
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: label });
  const { value } = within(list).getByRole<HTMLOptionElement>('option', { name: option });
  fireEvent.change(list, { target: { value } });
}
