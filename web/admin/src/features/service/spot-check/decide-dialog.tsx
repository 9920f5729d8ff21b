import { spotCheck, type SpotFinding } from 'contract/service/spot-check'
import { spotFindingCopy } from 'contract/service/spot-check.copy'
import { JUDGEMENT_LENGTH } from 'contract/rules/lengths'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { dayText } from 'kit/ui/when.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { MinutesItem, RadioItem } from '../../../ui/item.tsx'
import { CaseFacts } from './case-facts.tsx'
import type { Detail } from './detail.ts'
import { spotCheckCopy } from './spot-check.copy.ts'

const copy = spotCheckCopy.deciding

type Finding = z.output<typeof SpotFinding>

/** Says what a check found, and which records lose minutes by it. Mount it to open it. */
export function DecideDialog({ detail, onClose }: { detail: Detail; onClose: () => void }) {
  const [finding, setFinding] = useState<Finding | null>(null)
  const [minutes, setMinutes] = useState<Readonly<Record<string, number | null>>>({})
  const { caseId, missionTitle, date, records, answer, materialMissing } = detail
  const offered: readonly Finding[] = [
    ...(answer === null ? [] : (['inOrder', 'deficient'] as const)),
    ...(answer === null || materialMissing ? (['notSupplied'] as const) : []),
  ]
  const taken = records.flatMap(({ recordId }) => {
    const to = minutes[recordId]
    return finding !== 'inOrder' && typeof to === 'number' ? [{ recordId, minutes: to }] : []
  })
  const takesNothing = finding === 'deficient' && taken.length === 0
  return (
    <CommandDialog
      command={spotCheck.decide}
      input={(reason) => ({
        caseId,
        finding: finding!,
        reason,
        ...(taken.length > 0 && { records: taken }),
      })}
      title={copy.title}
      subject={spotCheckCopy.dialog.subject(missionTitle, dayText(date))}
      width={680}
      count={Math.max(1, taken.length)}
      reason={{
        minimum: JUDGEMENT_LENGTH.least,
        maximum: JUDGEMENT_LENGTH.most,
        label: copy.reason,
        hint: copy.reasonHint,
      }}
      confirm={copy.send}
      said={({ reversedRecords }) => copy.done(reversedRecords)}
      onClose={onClose}
    >
      <CaseFacts detail={detail} />
      <RadioItem
        label={copy.finding}
        error={finding === null && copy.findingMissing}
        value={finding}
        onChange={setFinding}
        options={offered.map((value) => ({ value, label: spotFindingCopy[value] }))}
      />
      {finding !== null && finding !== 'inOrder' && records.length > 0 && (
        <section aria-label={copy.correct}>
          <h3 className="evidence-title">{copy.correct}</h3>
          <p className="hint">{copy.effect}</p>
          {records.map(({ recordId, nameMasked, minutes: stands }, at) => (
            <MinutesItem
              key={recordId}
              label={copy.minutes(nameMasked, formatMinutes(stands))}
              hint={copy.minutesHint}
              min={0}
              error={
                (minutes[recordId] ?? -1) >= stands
                  ? copy.minutesWrong
                  : at === 0 && takesNothing && copy.nothingTaken
              }
              value={minutes[recordId] ?? null}
              onChange={(value) => setMinutes({ ...minutes, [recordId]: value })}
            />
          ))}
        </section>
      )}
    </CommandDialog>
  )
}
