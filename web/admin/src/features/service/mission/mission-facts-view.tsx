import { Facts } from '../../../ui/facts.tsx'
import { longFields, type Fact } from './mission-facts.ts'

/** A mission in words as a list of terms; nothing in it can be changed. */
export function MissionFactsView({ facts }: { facts: Fact[] }) {
  return (
    <Facts
      of={facts.map(({ field, label, text }) => [
        label,
        text,
        longFields.includes(field) ? 'long' : undefined,
      ])}
    />
  )
}
