import { fireEvent, waitFor } from '@testing-library/react'

/**
 * The button with this label or text. Queries by role compute the accessible name of every element
 * of the page, which takes seconds on the console's larger forms.
 */
export const button = (name: string, root: ParentNode = document): HTMLButtonElement => {
  const found = [...root.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent.trim()) === name,
  )
  if (!found) throw new Error(`no button is called ${name}`)
  return found
}

export const findButton = (name: string, root?: ParentNode) => waitFor(() => button(name, root))

export const press = (name: string, root?: ParentNode): void => {
  fireEvent.click(button(name, root))
}

/** The dialog that is open, once it is there. */
export const findDialog = (): Promise<HTMLElement> =>
  waitFor(() => {
    const dialog = document.querySelector<HTMLElement>('[role="dialog"]')
    if (!dialog) throw new Error('no dialog is open')
    return dialog
  })
