import { SectionTitle } from 'kit/ui/section-title.tsx'
import type { Mission } from './mission-facts.tsx'
import { missionCopy } from './mission.copy.ts'

const copy = missionCopy.detail

/** Who takes part, by number and the first masked names; nothing while nobody does. */
export const Joined = ({ mission: { joined, acceptedCount } }: { mission: Mission }) => {
  if (joined.length === 0) return null
  const others = acceptedCount - joined.length
  return (
    <section className="mt-8">
      <SectionTitle>{copy.joined}</SectionTitle>
      <p className="mb-2 text-14 text-ink-600">{copy.joinedOf(acceptedCount)}</p>
      <ul className="flex flex-wrap gap-2">
        {joined.map((name, index) => (
          <li key={index} className="rounded-full bg-paper-100 px-3 py-1 text-14">
            {name}
          </li>
        ))}
        {others > 0 && (
          <li className="px-1 py-1 text-14 text-ink-600">{copy.joinedMore(others)}</li>
        )}
      </ul>
    </section>
  )
}
