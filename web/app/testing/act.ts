import { fireEvent, screen, within } from '@testing-library/react';

/** Where something is looked for: the page, unless a part of it is named. */
type Part = Pick<typeof screen, 'getByRole' | 'getByLabelText'>;

/** Returns the part of the page with this role and name, to look for something in it. */
export const part = (role: 'region' | 'dialog' | 'article' | 'group', name: string | RegExp) =>
  within(screen.getByRole(role, { name }));

export const button = (name: string | RegExp, place: Part = screen) =>
  place.getByRole<HTMLButtonElement>('button', { name });

export const press = (name: string | RegExp, place?: Part) => {
  fireEvent.click(button(name, place));
};

/** Presses twice in one task, so that the button cannot be drawn as disabled in between. */
export function pressTwice(name: string | RegExp, place?: Part): void {
  const pressed = button(name, place);
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
