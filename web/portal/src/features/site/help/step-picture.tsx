import type { IconName } from 'kit/picture/icon-paths.ts'
import { Icon } from 'kit/picture/icon.tsx'
import type { Entry } from './entry.ts'
import { helpCopy as copy } from './help.copy.ts'

const icons: Record<NonNullable<Entry['picture']>, readonly IconName[]> = {
  register: ['card', 'lock', 'heart', 'check'],
  apply: ['calendar', 'list', 'flag', 'bell'],
  scan: ['place', 'scan', 'check', 'qr'],
  hours: ['check', 'shield', 'list', 'clock'],
}

/** The steps of an answer as a row of pictures. */
export const StepPicture = ({ of }: { of: NonNullable<Entry['picture']> }) => (
  <ol className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
    {copy.steps[of].map((words, index) => (
      <li
        key={words}
        className="flex flex-col items-center gap-2 rounded-card bg-zhu-50 p-3 text-center contrast:border contrast:border-ink-900"
      >
        <span className="flex size-14 items-center justify-center rounded-full bg-paper-0 text-zhu-600">
          <Icon name={icons[of][index] ?? 'check'} size={30} />
        </span>
        <span className="text-14">
          <span className="tabular font-semibold text-zhu-700">{index + 1}</span> {words}
        </span>
      </li>
    ))}
  </ol>
)
