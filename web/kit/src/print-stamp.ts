import { localDateTime } from 'contract/rules/time'
import { uiCopy } from './ui/ui.copy.ts'

/** Writes on every sheet when it was printed, for print.css to show. Once on a page. */
export const stampPrints = (): void => {
  addEventListener('beforeprint', () => {
    const stamp = JSON.stringify(uiCopy.printedAt(localDateTime(new Date())))
    document.documentElement.style.setProperty('--printed', stamp)
  })
}
