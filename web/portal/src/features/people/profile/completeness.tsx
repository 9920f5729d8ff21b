import { Link } from 'react-router'
import { Icon } from 'kit/picture/icon.tsx'
import { Progress } from 'kit/ui/progress.tsx'
import { profileCopy } from './profile.copy.ts'
import type { Detail } from './use-profile.ts'

const copy = profileCopy.complete

/** A group that is changed in a dialog of this page. */
export type Editable = 'region' | 'emergency' | 'wishes'

type Missing = Detail['missing'][number]

/** Where something missing is filled in: a dialog here, or another page. */
const places: Record<Missing, { edit: Editable } | { to: string }> = {
  realName: { to: '/registered/zyzRegisteredStatus' },
  categories: { edit: 'wishes' },
  skills: { edit: 'wishes' },
  availability: { edit: 'wishes' },
  organization: { to: '/organization' },
  email: { to: '/personalCenter/subtract' },
  emergency: { edit: 'emergency' },
}

const promptClass =
  'inline-flex min-h-11 items-center gap-1 text-left font-semibold text-zhu-700 underline underline-offset-4 elder:min-h-15'

/** How much is known of what helps, and the way to each thing that is not. */
export const Completeness = ({
  detail: { percent, missing },
  onEdit,
}: {
  detail: Detail
  onEdit: (group: Editable) => void
}) => (
  <section
    aria-labelledby="completeness"
    className="mt-6 rounded-card border border-line-300 bg-paper-0 p-4 md:p-6"
  >
    <h2 id="completeness" className="mb-2 text-20">
      {copy.title}
    </h2>
    <Progress label={copy.title} words={copy.words(percent)} done={percent} total={100} />
    {missing.length === 0 ? (
      <p className="mt-3 flex items-center gap-2 text-green-700">
        <Icon name="check" />
        {copy.done}
      </p>
    ) : (
      <>
        <p className="mt-3 text-ink-600">{copy.lead}</p>
        <ul className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {missing.map((name) => {
            const place = places[name]
            const words = (
              <>
                <Icon name="plus" size={18} />
                {copy.missing[name]}
              </>
            )
            return (
              <li key={name}>
                {'to' in place ? (
                  <Link to={place.to} className={promptClass}>
                    {words}
                  </Link>
                ) : (
                  <button type="button" className={promptClass} onClick={() => onEdit(place.edit)}>
                    {words}
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      </>
    )}
  </section>
)
