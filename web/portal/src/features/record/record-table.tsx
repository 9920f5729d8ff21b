import type { OwnRecord } from 'contract/record'
import { serviceCategoryNames } from 'contract/codes/service-category.copy'
import { localDate } from 'contract/rules/time'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import {
  attendanceWayCopy,
  missionKindCopy,
  recordStateCopy,
} from '../../../../kit/src/text/states.copy.ts'
import { recordStateTone } from '../../../../kit/src/text/tones.ts'
import { Button } from '../../../../kit/src/ui/button.tsx'
import { Chip } from '../../../../kit/src/ui/chip.tsx'
import { Minutes } from '../../../../kit/src/ui/minutes.tsx'
import { dayText, timeText, whenText } from '../../../../kit/src/ui/when.ts'
import { recordCopy as copy } from './record.copy.ts'

type Own = z.output<typeof OwnRecord>

const cell = 'py-3 pr-4 align-top max-md:p-0'
const names: Readonly<Record<string, string>> = serviceCategoryNames

/** Own records: a table, and cards where it is narrow. */
export const RecordTable = ({
  records,
  onObject,
}: {
  records: readonly Own[]
  onObject: (record: Own) => void
}) => (
  <table className="w-full border-collapse text-left max-md:block">
    <thead className="max-md:sr-only">
      <tr className="border-b-2 border-line-300 text-14 text-ink-600">
        {Object.values(copy.columns).map((title) => (
          <th key={title} scope="col" className="py-2 pr-4 font-semibold">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
      {records.map((own) => (
        <tr
          key={own.recordId}
          className="border-b border-line-200 max-md:flex max-md:flex-col max-md:gap-1 max-md:rounded-card max-md:border max-md:border-line-300 max-md:bg-paper-0 max-md:p-4"
        >
          <td className={cell}>
            <Link
              to={`/mission/detail-${own.missionId}`}
              className="tall-link font-semibold hover:text-zhu-700 hover:underline"
            >
              {own.missionTitle}
            </Link>
            <span className="block text-14 text-ink-600">
              {[own.districtName, own.category && names[own.category]].filter(Boolean).join(' · ')}
            </span>
          </td>
          <td className={`${cell} tabular md:whitespace-nowrap`}>
            {dayText(own.date)}
            <span className="block text-14 text-ink-600">
              {own.signedInAt ? timesOf(own.signedInAt, own.signedOutAt) : copy.noTimes}
              {' · '}
              {attendanceWayCopy[own.way]}
            </span>
          </td>
          <td className={cell}>
            <Minutes value={own.minutes} className="font-semibold" />
            <span className="block text-14 text-ink-600">{missionKindCopy[own.kind]}</span>
          </td>
          <td className={cell}>
            <Chip tone={recordStateTone[own.state]}>{recordStateCopy[own.state]}</Chip>
          </td>
          <td className={cell}>
            {copy.whereItStands(own, dueOf(own))}
            {own.can.object && (
              <div className="-ml-5">
                <Button look="text" onClick={() => onObject(own)}>
                  {copy.object}
                </Button>
              </div>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const timesOf = (from: string, to: string | null) =>
  `${timeText(from)} – ${to === null ? copy.notSignedOut : timeText(to)}`

// Publicity ends at an instant; other steps have until the end of a day, which is written as the
// midnight that follows it.
const dueOf = ({ dueAt, state }: Own) => {
  if (dueAt === null) return null
  return state === 'publicised'
    ? whenText(dueAt)
    : dayText(localDate(new Date(new Date(dueAt).getTime() - 1)))
}
