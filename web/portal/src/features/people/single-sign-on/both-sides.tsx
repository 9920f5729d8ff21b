import { signOnCopy as copy } from './single-sign-on.copy.ts'

interface Side {
  label: string
  name: string
  more?: string
}

/** The two accounts that a link would join, side by side. */
export const BothSides = ({ sides }: { sides: readonly [Side, Side] }) => (
  <dl className="my-5 grid gap-3 sm:grid-cols-2">
    {sides.map(({ label, name, more }) => (
      <div key={label} className="rounded-control border border-line-300 p-4">
        <dt className="text-14 text-ink-600">{label}</dt>
        <dd className="text-18 font-semibold break-words">{name || copy.nameless}</dd>
        {more && <dd className="tabular text-14 text-ink-600">{more}</dd>}
      </div>
    ))}
  </dl>
)
