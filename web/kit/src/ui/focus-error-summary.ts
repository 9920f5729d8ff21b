/** Leads the reader to what is wrong, once it has been rendered; in a dialog before what lies behind. */
export const focusErrorSummary = (): void => {
  setTimeout(() =>
    [...document.querySelectorAll<HTMLElement>('[data-error-summary]')].at(-1)?.focus(),
  )
}
