/** The draft of a registration, with its date, outlives a log-out (specification section 4). */
const draft = 'izy_draft_registration'

/** Forgets what this tab has kept: whoever logs out leaves nothing for the next person. */
export const forgetTab = (): void => {
  for (const name of Object.keys(sessionStorage)) {
    if (name !== draft) sessionStorage.removeItem(name)
  }
}
