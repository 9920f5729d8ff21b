import { factorCopy as copy } from './factor.copy.ts'

/** The codes as a text to keep. */
const recoveryText = (codes: readonly string[]): string =>
  [copy.recoveryTitle, '', copy.recoveryIntro, '', ...codes, ''].join('\r\n')

/** Saves the codes as a text file. */
export const saveRecoveryCodes = (codes: readonly string[]): void => {
  const address = URL.createObjectURL(new Blob([recoveryText(codes)], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = copy.recoveryFile
  link.click()
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Prints the codes alone, on a page of their own. */
export const printRecoveryCodes = (codes: readonly string[]): void => {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const page = frame.contentDocument
  if (!page || !frame.contentWindow) return frame.remove()
  const add = (tag: 'h1' | 'p' | 'pre', text: string) => {
    const part = page.createElement(tag)
    part.textContent = text
    page.body.append(part)
  }
  page.title = copy.recoveryTitle
  add('h1', copy.recoveryTitle)
  add('p', copy.recoveryIntro)
  add('pre', codes.join('\n'))
  frame.contentWindow.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow.print()
}

/** Copies the codes; false where the browser does not let pages do that. */
export const copyRecoveryCodes = (codes: readonly string[]): Promise<boolean> =>
  (navigator.clipboard?.writeText(codes.join('\n')) ?? Promise.reject()).then(
    () => true,
    () => false,
  )
