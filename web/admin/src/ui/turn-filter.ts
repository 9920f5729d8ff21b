import * as z from 'zod/mini'
import { Turn } from 'contract/fields'
import { always } from './filters.tsx'
import { uiCopy } from './ui.copy.ts'

/** Narrows a list to what waits here, or for the nodes below; the own node's where nothing is said. */
export const turnFilter = always(z.enum([...Turn.options, 'all']), 'here', {
  label: uiCopy.turn,
  names: uiCopy.turns,
})

/** What a call is narrowed by for a choice. */
export const turnOf = ({ turn }: { turn: z.output<typeof turnFilter.schema> }) =>
  turn === 'all' ? {} : { turn }
