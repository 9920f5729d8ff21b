/** The ways in which "my missions" are shown. */
export const ownViews = ['list', 'calendar'] as const
export type OwnView = (typeof ownViews)[number]

const name = 'izy_own_missions_view'

/** The way this browser showed them last. */
export const keptView = (): OwnView => {
  try {
    return localStorage.getItem(name) === 'calendar' ? 'calendar' : 'list'
  } catch {
    // A private window keeps nothing.
    return 'list'
  }
}

export const keepView = (view: OwnView): void => {
  try {
    localStorage.setItem(name, view)
  } catch {
    // The address keeps it as long as the page is open.
  }
}
