import { useState } from 'react'
import { Button } from 'antd'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { record } from 'contract/service/record'
import { dayText, whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { Evidence } from '../../../ui/evidence.tsx'
import { AboveMeasured } from '../../../ui/above-measured.tsx'
import { MinutesItem } from '../../../ui/item.tsx'
import { useLook } from '../../../ui/use-look.tsx'
import type { ManagedRecord } from './record-minutes.ts'
import { recordCopy } from './record.copy.ts'

const copy = recordCopy.decide

/** Decides an objection: the minutes that hold, and why. What they mean is told before sending. */
export function DecideDialog({ of, onClose }: { of: ManagedRecord; onClose: () => void }) {
  const [minutes, setMinutes] = useState<number | null>(of.minutes)
  const raised = minutes !== null && minutes > Math.max(of.minutes, of.computedMinutes)
  return (
    <CommandDialog
      command={record.decideObjection}
      input={(reason) => ({ recordId: of.recordId, minutes: minutes ?? 0, reason })}
      title={copy.title}
      subject={recordCopy.confirm.subject(of.nameMasked, of.missionTitle, dayText(of.date))}
      consequence={
        <>
          <p>{copy.now(formatMinutes(of.minutes))}</p>
          {of.objection && <Objection recordId={of.recordId} objection={of.objection} />}
        </>
      }
      reason={{ minimum: 4, maximum: 500, label: copy.reason, hint: copy.reasonHint }}
      confirm={copy.submit}
      said={raised ? copy.doneRaised : copy.done}
      onClose={onClose}
    >
      <MinutesItem
        label={copy.minutes}
        hint={copy.hint}
        error={wrongWith(of, minutes)}
        value={minutes}
        onChange={setMinutes}
      />
      <AboveMeasured above={raised} of={of} />
      {minutes !== null && !wrongWith(of, minutes) && (
        <p role="status">{outcomeText(of.minutes, minutes, raised)}</p>
      )}
    </CommandDialog>
  )
}

const Objection = ({
  recordId,
  objection: { reason, at, contactMasked, files },
}: {
  recordId: string
  objection: NonNullable<ManagedRecord['objection']>
}) => (
  <>
    <p>{copy.objection(reason, whenText(at))}</p>
    {contactMasked && <Contact recordId={recordId} masked={contactMasked} />}
    {files.length > 0 && <Material recordId={recordId} files={files} />}
  </>
)

function Material({
  recordId,
  files,
}: { recordId: string } & Pick<NonNullable<ManagedRecord['objection']>, 'files'>) {
  const client = useClient()
  return (
    <Evidence
      title={copy.evidence}
      files={files}
      link={(fileId, proof) =>
        client.call(record.objectionFileLink, { recordId, fileId, ...proof }, { quiet: true })
      }
    />
  )
}

/** The number of the objector: masked until somebody looks, which is recorded. */
const Contact = ({ recordId, masked }: { recordId: string; masked: string }) => {
  const client = useClient()
  const { look, dialog } = useLook()
  const [mobile, setMobile] = useState<string | null>(null)
  const reveal = () =>
    look(async (proof) => {
      const asked = { recordId, ...proof }
      setMobile((await client.call(record.revealObjector, asked, { quiet: true })).mobile)
    })
  return (
    <>
      <p role="status">{copy.contact(mobile ?? masked)}</p>
      {mobile === null && (
        <p>
          <Button size="small" onClick={() => void reveal()}>
            {copy.reveal}
          </Button>{' '}
          <span className="hint">{copy.revealHint}</span>
        </p>
      )}
      {dialog}
    </>
  )
}

/** Minutes that stand may be kept although they are more than count today; what grows stays within. */
const wrongWith = (of: ManagedRecord, minutes: number | null): string | false => {
  if (minutes === null || minutes < 0 || minutes > 1440) return copy.range
  return (
    minutes > Math.max(of.minutes, of.mostMinutes) &&
    copy.aboveWindow(formatMinutes(of.mostMinutes))
  )
}

const outcomeText = (before: number, after: number, raised: boolean): string => {
  if (after === before) return copy.outcomeKept
  if (raised) return copy.outcomeRaised(formatMinutes(after))
  return after === 0 ? copy.outcomeStruck : copy.outcomeChanged(formatMinutes(after))
}
