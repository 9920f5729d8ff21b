import { useSyncExternalStore } from 'react'
import { preferences, type Preferences } from './preferences.ts'

/** The reader's preferences; while a page of the server comes to life, those of a visitor. */
export const usePreferences = (): Preferences =>
  useSyncExternalStore(preferences.subscribe, preferences.snapshot, preferences.serverSnapshot)
