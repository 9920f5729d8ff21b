/** Forgets what was kept under a name. */
export const forget = (name: string): void => {
  localStorage.removeItem(name)
  sessionStorage.removeItem(name)
}
