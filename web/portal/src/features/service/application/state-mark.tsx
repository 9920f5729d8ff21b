import type { IconName } from 'kit/picture/icon-paths.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { applicationStateCopy } from 'kit/text/states.copy.ts'
import type { OwnApplication } from './own-application.ts'

const icons: Record<OwnApplication['state'], IconName> = {
  pending: 'clock',
  accepted: 'check',
  rejected: 'close',
  waitlisted: 'sort',
  offered: 'bell',
  lapsed: 'close',
  cancelled: 'close',
  removed: 'close',
  invited: 'mail',
  declined: 'close',
  attended: 'star',
  absent: 'warning',
  excused: 'info',
}

/** The state of an application by a sign and its words: never by its colour alone. */
export const StateMark = ({ state }: { state: OwnApplication['state'] }) => (
  <span className="inline-flex items-center gap-1">
    <Icon name={icons[state]} size={14} />
    {applicationStateCopy[state]}
  </span>
)
