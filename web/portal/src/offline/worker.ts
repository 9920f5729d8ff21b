import { standIn, type Built } from 'kit/offline/stand-in.ts'
import { isPage } from './pages.ts'

/** Filled in by the build, with the files of the card and the help. */
declare const OFFLINE: Built

standIn(globalThis as never, { ...OFFLINE, family: 'portal-', entry: '/personalCenter', isPage })
