import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { audit } from 'contract/desk/audit'
import { revealedItemCopy } from 'contract/desk/audit.copy'
import type { ResultOf, RowOf } from 'contract/endpoint'
import { revealPurposeCopy } from 'contract/reason.copy'
import { whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { NoAnswer } from '../../../ui/no-answer.tsx'
import { uiCopy } from '../../../ui/ui.copy.ts'
import { ViewDialog } from '../../../ui/view-dialog.tsx'
import { alarmCopy as copy } from './audit.copy.ts'

interface Props {
  alarm: RowOf<typeof audit.alarms>
  onClose: () => void
}

/** What was looked at before an alarm, and where whoever may takes note of it. */
export function AlarmDialog({ alarm, onClose }: Props) {
  const { alarmId, administrator, name, can } = alarm
  const title = administrator ? copy.looksTitle(administrator) : copy.names[name]
  const looks = administrator ? <Looks alarmId={alarmId} /> : <p>{factsOf(alarm)}</p>
  if (!can.acknowledge)
    return (
      <ViewDialog title={title} onClose={onClose}>
        {looks}
      </ViewDialog>
    )
  return (
    <CommandDialog
      command={audit.acknowledgeAlarm}
      input={(note) => ({ alarmId, note })}
      title={title}
      reason={{
        minimum: 4,
        maximum: 500,
        label: copy.note,
        hint: copy.noteHint,
        missing: copy.noteMissing,
      }}
      confirm={copy.acknowledge}
      keep={uiCopy.close}
      said={copy.noted}
      onClose={onClose}
    >
      {looks}
    </CommandDialog>
  )
}

const factsOf = ({ name, subjectId, code }: Props['alarm']): string => {
  if (code !== null)
    return name === 'rowSealedAgain' ? copy.sealedAgainFacts(code) : copy.codeFacts(code)
  if (name === 'nobodyDecides') return copy.undecidedFacts(subjectId ?? '')
  if (name === 'nobodyDecidesStar') return copy.undecidedStarFacts(subjectId ?? '')
  return name === 'recordAltered' ? copy.recordFacts(subjectId ?? '') : copy.runFacts
}

function Looks({ alarmId }: { alarmId: string }) {
  const query = useQuery(useClient().query(audit.alarmLooks, { alarmId }))
  if (query.data) return <LookList looks={query.data.looks} />
  return <NoAnswer of={query} waiting={<Skeleton active paragraph={{ rows: 3 }} />} />
}

/** The looks one by one: what of whom, for what and why. */
function LookList({ looks }: ResultOf<typeof audit.alarmLooks>) {
  if (looks.length === 0) return <p className="hint">{copy.noLooks}</p>
  return (
    <ul className="alarm-looks">
      {looks.map(({ lookId, at, item, person, people, missionTitle, purpose, reason }) => (
        <li key={lookId}>
          <strong>{revealedItemCopy[item]}</strong> {person || copy.people(people)}
          <small className="block">
            {[whenText(at), missionTitle].filter(Boolean).join(copy.comma)}
          </small>
          <small className="block">
            {copy.why(purpose && revealPurposeCopy[purpose].label, reason)}
          </small>
        </li>
      ))}
    </ul>
  )
}
