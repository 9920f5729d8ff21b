import { standIn, type Built } from 'kit/offline/stand-in.ts'
import { isPage } from './pages.ts'

/** Filled in by the build, with the files of all pages of the phone and of the decoder. */
declare const OFFLINE: Built

standIn(globalThis as never, {
  ...OFFLINE,
  family: 'phone-',
  entry: '/h5/',
  isPage,
  // Whoever stands at a door with a bar of signal left waits no longer for a page that is here.
  patience: 3000,
})
