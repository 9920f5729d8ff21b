import { formatMinutes } from 'contract/rules/minutes.copy'
import { leftAt } from 'contract/rules/left-at'
import { REASON_LENGTH } from 'contract/rules/lengths'
import { signOut } from 'contract/service/sign-out'
import { useState } from 'react'
import { dayText, exactEndText, exactText, timeText } from 'kit/ui/when.ts'
import { useCommand } from '../../../client.ts'
import { BatchDialog } from '../../../ui/batch-dialog.tsx'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { Item } from '../../../ui/item.tsx'
import { TimeField } from '../../../ui/time-fields.tsx'
import { suggestedMinutes, type ManagedRecord } from './record-minutes.ts'
import { recordCopy } from './record.copy.ts'
import { signOutCopy } from './sign-out.copy.ts'

/** Agrees to the sign-outs of some records as they stand. */
export function AcceptSignOuts({
  records,
  onDone,
  onClose,
}: {
  records: readonly ManagedRecord[]
  /** After it has run, whole or in part. */
  onDone: () => void
  onClose: () => void
}) {
  const accept = useCommand(signOut.accept)
  const seen = new Map(
    records.flatMap(({ recordId, signOut: proposed }) =>
      proposed ? [[recordId, proposed.signedOutAt] as const] : [],
    ),
  )
  const [only] = records.length === 1 ? records : []
  const minutes = records.reduce((sum, one) => sum + suggestedMinutes(one), 0)
  return (
    <BatchDialog
      rows={records}
      by="recordId"
      nameOf={({ nameMasked, volunteerNo }) => `${nameMasked} ${volunteerNo}`}
      send={(ids) =>
        accept.mutateAsync({
          records: ids.map((recordId) => ({ recordId, signedOutAt: seen.get(recordId) ?? '' })),
        })
      }
      subject={
        only?.signOut
          ? signOutCopy.acceptOne(
              recordCopy.confirm.subject(only.nameMasked, only.missionTitle, dayText(only.date)),
              exactText(only.signOut.signedInAt),
              exactEndText(only.signOut.signedInAt, only.signOut.signedOutAt),
              formatMinutes(minutes),
            )
          : signOutCopy.acceptSubject(records.length, formatMinutes(minutes))
      }
      consequence={signOutCopy.acceptConsequence}
      confirm={signOutCopy.acceptConfirm(records.length)}
      said={signOutCopy.accepted}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

const copy = signOutCopy.dialog

/** Decides when somebody left who forgot to sign out, with the reason. */
export function DecideSignOut({ of, onClose }: { of: ManagedRecord; onClose: () => void }) {
  const { signedInAt, signedOutAt } = of.signOut!
  const [time, setTime] = useState<string | null>(timeText(signedOutAt))
  // The proposed time may have seconds, as after a sign-in at the very end; as it stands it is sent as it is.
  const at = () =>
    time === timeText(signedOutAt) ? new Date(signedOutAt) : leftAt(signedInAt, time ?? '')
  const wrong =
    (time === null || at() > new Date(signedOutAt)) &&
    copy.timeWrong(exactText(signedInAt), exactEndText(signedInAt, signedOutAt))
  return (
    <CommandDialog
      command={signOut.decide}
      input={(reason) => ({ recordId: of.recordId, signedOutAt: at().toISOString(), reason })}
      title={copy.title}
      subject={recordCopy.confirm.subject(of.nameMasked, of.missionTitle, dayText(of.date))}
      consequence={
        <>
          {copy.stands(exactText(signedInAt), exactEndText(signedInAt, signedOutAt))}
          <br />
          {copy.consequence}
        </>
      }
      reason={{
        minimum: REASON_LENGTH.least,
        label: copy.reason,
        hint: copy.reasonHint,
        templates: copy.templates,
      }}
      confirm={copy.submit}
      said={({ minutes }) => copy.done(of.nameMasked, formatMinutes(minutes))}
      onClose={onClose}
    >
      <Item label={copy.time} error={wrong}>
        <TimeField value={time} onChange={setTime} />
      </Item>
    </CommandDialog>
  )
}
