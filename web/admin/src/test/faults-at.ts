import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { press } from './press.ts'

/**
 * Confirms a dialog in which something is wrong, and expects every sentence at its field, in the order in
 * which the fields stand: nothing else is marked, and the first takes the focus.
 */
export const faultsAt = async (
  dialog: HTMLElement,
  confirm: string,
  faults: Readonly<Record<string, string>>,
): Promise<void> => {
  press(confirm, dialog)
  await waitFor(() => {
    const wrong = [...dialog.querySelectorAll<HTMLElement>('[aria-invalid="true"]')]
    expect(wrong.map(nameOf)).toEqual(Object.keys(faults))
    for (const field of wrong) expect(descriptionOf(field)).toContain(faults[nameOf(field)])
    expect(wrong[0]!.contains(document.activeElement)).toBe(true)
  })
}

const nameOf = (field: HTMLElement): string =>
  field.getAttribute('aria-label') ??
  document.querySelector(`label[for="${field.id}"]`)?.textContent ??
  field.textContent

/** What is read out with a field: its hint, and what is wrong with it. */
export const descriptionOf = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
