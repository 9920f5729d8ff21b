import { longFields, type Fact } from './mission-facts.ts'

/** A mission in words as a list of terms; nothing in it can be changed. */
export function MissionFactsView({ facts }: { facts: Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ field, label, text }) => (
        <div key={field} className={longFields.includes(field) ? 'long' : undefined}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
