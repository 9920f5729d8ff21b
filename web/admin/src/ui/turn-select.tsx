import { Select } from 'antd'
import * as z from 'zod/mini'
import { Turn } from 'contract/fields'
import { uiCopy } from './ui.copy.ts'

/** Whose turn it is, as the address says it; the own node's where it says nothing. */
export const turnFilter = z._default(z.enum([...Turn.options, 'all']), 'here')

type Choice = z.output<typeof turnFilter>

/** What a call is narrowed by for a choice. */
export const turnOf = (choice: Choice) => (choice === 'all' ? {} : { turn: choice })

/** Narrows a list to what waits here, or for the nodes below. */
export function TurnSelect({
  value,
  onChange,
}: {
  value: Choice
  onChange: (text: string) => void
}) {
  return (
    <Select
      aria-label={uiCopy.turn}
      value={value}
      popupMatchSelectWidth={false}
      onChange={onChange}
      options={turnFilter.def.innerType.options.map((one) => ({
        value: one,
        label: uiCopy.turns[one],
      }))}
    />
  )
}
