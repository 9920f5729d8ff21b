import { factorCopy as copy } from './factor.copy.ts'

/** The codes as a text to keep. */
const recoveryText = (codes: readonly string[]): string =>
  [copy.recoveryTitle, '', copy.recoveryIntro, '', ...codes, ''].join('\r\n')

/** Saves the codes as a text file, in the way of the app. */
export const saveRecoveryCodes = (
  codes: readonly string[],
  save: (file: Blob, name: string) => void,
): void => {
  save(new Blob([recoveryText(codes)], { type: 'text/plain' }), copy.recoveryFile)
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

/**
 * Copies the codes; false where the browser does not let pages do that. Then they stay selected where
 * they are shown, so that whoever presses them long has them all.
 */
export const copyRecoveryCodes = async (
  codes: readonly string[],
  shown: HTMLElement | null,
): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(codes.join('\n'))
    return true
  } catch {
    if (!shown) return false
    getSelection()?.selectAllChildren(shown)
    // WeChat on Android gives pages no clipboard, but lets them copy what is selected.
    return document.execCommand('copy')
  }
}
