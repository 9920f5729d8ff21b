/** The pages that are fetched when somebody comes to them, by their path below /h5. */
export const laterScreens = {
  '/': () => import('./screens/home.tsx'),
  '/s': () => import('./screens/scan-link.tsx'),
  '/code': () => import('./screens/code.tsx'),
  '/join': () => import('./screens/join.tsx'),
  '/lead': () => import('./screens/lead.tsx'),
  '/me': () => import('./screens/own-code.tsx'),
  '/kiosk': () => import('./screens/kiosk.tsx'),
  '/board': () => import('./screens/board.tsx'),
  '/signed-out': () => import('./screens/signed-out.tsx'),
  '*': () => import('./screens/missing.tsx'),
}

export type LaterPath = keyof typeof laterScreens
