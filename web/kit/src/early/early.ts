/*
 * Stands inline in the head of each HTML entry (web/early-script.ts puts it there), so that the first
 * frame already has the reader's size and colours, and nothing done before the page is taken up is
 * lost, and a browser that lacks something has it before the modules run. Short: it delays every page.
 */
import { markRoot } from '../preferences/mark.ts'
import { keptPreferences } from '../preferences/values.ts'
import { markKnown } from './known.ts'
import { keepDeeds } from './deeds.ts'
import { bringOlder } from './lacking.ts'
import { runLater } from './later.ts'

markRoot(document.documentElement, keptPreferences())
markKnown(document.documentElement)
bringOlder(document)
keepDeeds(document)
runLater(document)
