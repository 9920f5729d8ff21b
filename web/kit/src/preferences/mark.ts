import type { Preferences } from './values.ts'

/** The text size in force: elder mode starts at large. */
export const textInForce = ({ text, elder }: Preferences): Preferences['text'] =>
  elder && text === 'standard' ? 'large' : text

/** Writes the preferences on the root element, from where theme.css and preferences.css follow. */
export const markRoot = (root: HTMLElement, preferences: Preferences): void => {
  root.dataset.text = textInForce(preferences)
  root.dataset.scheme = preferences.scheme
  root.toggleAttribute('data-elder', preferences.elder)
  root.toggleAttribute('data-plain', preferences.plain)
  root.toggleAttribute('data-pointer', preferences.largePointer)
  root.toggleAttribute('data-hinted', preferences.hinted)
}
