/*
 * Stands inline in the head of each HTML entry (web/early-script.ts puts it there), so that the first
 * frame already has the reader's size and colours. Short: it delays every page.
 */
import { markRoot } from './mark.ts'
import { keptPreferences } from './values.ts'

markRoot(document.documentElement, keptPreferences())
