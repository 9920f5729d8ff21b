import { InputNumber } from 'antd'
import { useState } from 'react'
import { anomaly, EXPLANATION_FILES, ReversalKind } from 'contract/desk/anomaly'
import { findingText, reversalKindCopy } from 'contract/desk/anomaly.copy'
import type { ResultOf } from 'contract/endpoint'
import { EXPLANATION_DAYS, MOST_REVERSED } from 'contract/rules/terms'
import type * as z from 'zod/mini'
import { lastDayText } from 'kit/ui/when.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { EvidenceFiles, type Stored } from '../../../ui/evidence-files.tsx'
import { Item, RadioItem, TextAreaItem } from '../../../ui/item.tsx'
import { anomalyCopy as copy } from './anomaly.copy.ts'

type Detail = ResultOf<typeof anomaly.detail>
export type Act = Detail['can'][number]
/** Servers of the version before do not tell whose the rest is, nor to whom it went. */
type Done<R> = Omit<R, 'elsewhere' | 'handedTo'> &
  Partial<Pick<Detail, 'elsewhere'>> & { handedTo?: string | null }

interface Props {
  detail: Detail
  onClose: () => void
}

/** Asks before something is done with a finding. */
export function ActDialog({ act, ...props }: Props & { act: Act }) {
  if (act === 'ask') return <Ask {...props} />
  if (act === 'explain') return <Explain {...props} />
  if (act === 'reverse') return <Reverse {...props} />
  return <Plain act={act} {...props} />
}

const subjectOf = ({ rule, evidence }: Detail) => findingText(rule, evidence)
const reason = { minimum: 4, maximum: 500, label: copy.reason, hint: copy.reasonHint }

function Plain({ act, detail, onClose }: Props & { act: 'freeze' | 'lift' | 'settle' }) {
  const { anomalyId } = detail
  const elsewhere = (detail as Partial<Detail>).elsewhere ?? []
  const dialog = {
    title: copy.acts[act],
    subject: subjectOf(detail),
    consequence: copy[act].consequence,
    confirm: copy.acts[act],
    input: (told: string) => ({ anomalyId, reason: told }),
    reason,
    onClose,
  }
  if (act === 'freeze')
    return (
      <CommandDialog
        {...dialog}
        command={anomaly.freeze}
        consequence={
          <>
            {copy.freeze.consequence}
            {elsewhere.length > 0 && <p>{copy.freeze.elsewhere(elsewhere)}</p>}
          </>
        }
        said={({ records, elsewhere: others = [] }: Done<ResultOf<typeof anomaly.freeze>>) =>
          copy.freeze.done(records, others)
        }
      />
    )
  return act === 'lift' ? (
    <CommandDialog {...dialog} command={anomaly.lift} said={copy.lift.done} />
  ) : (
    <CommandDialog {...dialog} command={anomaly.settle} said={copy.settle.done} />
  )
}

function Ask({ detail, onClose }: Props) {
  const [days, setDays] = useState<number | null>(EXPLANATION_DAYS.usual)
  const { least, most } = EXPLANATION_DAYS
  const fits = days !== null && days >= least && days <= most
  return (
    <CommandDialog
      command={anomaly.ask}
      title={copy.acts.ask}
      subject={subjectOf(detail)}
      consequence={copy.ask.consequence}
      input={(told) => ({
        anomalyId: detail.anomalyId,
        reason: told,
        workingDays: days ?? EXPLANATION_DAYS.usual,
      })}
      reason={{ minimum: 4, maximum: 500, label: copy.ask.label, hint: copy.ask.hint }}
      confirm={copy.acts.ask}
      said={({ dueAt }) => copy.ask.done(lastDayText(dueAt))}
      onClose={onClose}
    >
      <Item label={copy.ask.days} error={!fits && copy.ask.range}>
        <InputNumber min={least} max={most} precision={0} value={days} onChange={setDays} />
      </Item>
    </CommandDialog>
  )
}

function Explain({ detail, onClose }: Props) {
  const [files, setFiles] = useState<readonly Stored[]>([])
  const asked = detail.steps.findLast(({ kind }) => kind === 'explanationAsked')
  return (
    <CommandDialog
      command={anomaly.explain}
      title={copy.acts.explain}
      subject={asked?.reason ?? subjectOf(detail)}
      consequence={copy.explanation.consequence}
      input={(text) => ({
        anomalyId: detail.anomalyId,
        text,
        fileIds: files.map(({ fileId }) => fileId),
      })}
      reason={{
        minimum: 10,
        maximum: 500,
        label: copy.explanation.label,
        hint: copy.explanation.hint,
      }}
      written={files.length > 0}
      confirm={copy.acts.explain}
      said={copy.explanation.done}
      onClose={onClose}
    >
      <EvidenceFiles
        purpose="anomalyEvidence"
        hint={copy.explanation.files}
        optional
        most={EXPLANATION_FILES}
        files={files}
        onChange={setFiles}
      />
    </CommandDialog>
  )
}

function Reverse({ detail, onClose }: Props) {
  const [kind, setKind] = useState<z.output<typeof ReversalKind> | null>(null)
  const [why, setWhy] = useState('')
  const { anomalyId, reversible } = detail
  // Servers of the version before do not tell whose the rest is.
  const elsewhere = (detail as Partial<Detail>).elsewhere ?? []
  return (
    <CommandDialog
      command={anomaly.reverse}
      proof
      danger
      title={copy.acts.reverse}
      subject={subjectOf(detail)}
      consequence={
        <>
          {copy.reverse.consequence(reversible)}
          {reversible === MOST_REVERSED && ` ${copy.reverse.part}`}
          {elsewhere.length > 0 && <p>{copy.reverse.elsewhere(elsewhere)}</p>}
        </>
      }
      // However few they are: what is typed is what is revoked.
      typed={String(reversible)}
      input={(ticket) => ({
        anomalyId,
        kind: kind ?? 'inflated',
        reason: why.trim(),
        records: reversible,
        ticket,
      })}
      confirm={copy.acts.reverse}
      said={({
        records,
        minutes,
        remaining,
        elsewhere: others = [],
        handedTo = null,
      }: Done<ResultOf<typeof anomaly.reverse>>) =>
        copy.reverse.done(records, minutes, remaining, others, handedTo)
      }
      onClose={onClose}
    >
      <RadioItem
        label={copy.reverse.kind}
        error={kind === null && copy.reverse.kindMissing}
        value={kind}
        onChange={setKind}
        options={ReversalKind.options.map((value) => ({ value, label: reversalKindCopy[value] }))}
      />
      <TextAreaItem
        label={copy.reason}
        hint={copy.reasonHint}
        error={[...why.trim()].length < 4 && copy.reverse.reasonMissing}
        value={why}
        maxLength={500}
        showCount
        autoSize={{ minRows: 3, maxRows: 6 }}
        onChange={setWhy}
      />
    </CommandDialog>
  )
}
