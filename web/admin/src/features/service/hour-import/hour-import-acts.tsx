import { Button, Space } from 'antd'
import type { ResultOf } from 'contract/endpoint'
import { hourImport } from 'contract/service/hour-import'
import { useState } from 'react'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { useDecision } from '../../../ui/use-decision.tsx'
import { hourImportCopy as copy } from './hour-import.copy.ts'

export type Detail = ResultOf<typeof hourImport.detail>
type Act = Detail['can'][number]

/** In the order in which they are offered; what leads on is filled. */
const order = ['decide', 'release', 'reverse', 'keep', 'refuse', 'withdraw', 'askReversal'] as const
const forward: ReadonlySet<Act> = new Set(['release', 'reverse'])

/** What may be done with a list. */
export function HourImportActs({ detail }: { detail: Detail }) {
  const [asked, setAsked] = useState<Act | null>(null)
  const { can, undecided } = detail
  // All flags are decided about before a list passes.
  const offered = (act: Act) =>
    can.includes(act) &&
    (act === 'decide' ? undecided > 0 : act === 'release' ? undecided === 0 : true)
  return (
    <Space wrap>
      {order.filter(offered).map((act) => (
        <Button
          key={act}
          {...(forward.has(act) && { type: 'primary' })}
          onClick={() => setAsked(act)}
        >
          {copy.act[act]}
        </Button>
      ))}
      {asked && <Asked act={asked} detail={detail} onClose={() => setAsked(null)} />}
    </Space>
  )
}

const because = { minimum: 4, label: copy.reason }

function Asked({ act, detail, onClose }: { act: Act; detail: Detail; onClose: () => void }) {
  const { importId, fileName, standing } = detail
  const common = { title: copy.act[act], subject: fileName, confirm: copy.act[act], onClose }
  const told = (reason: string) => ({ importId, reason })
  switch (act) {
    case 'decide':
      return <DecideDialog detail={detail} row={null} onClose={onClose} />
    case 'release':
      return (
        <CommandDialog
          {...common}
          count={standing}
          command={hourImport.release}
          input={() => ({ importId })}
          consequence={copy.ask.release(standing)}
          said={({ records }) => copy.said.release(records)}
        />
      )
    case 'reverse':
      return (
        <CommandDialog
          {...common}
          danger
          count={standing}
          command={hourImport.reverse}
          input={() => ({ importId })}
          consequence={copy.ask.reverse}
          said={({ reversed }) => copy.said.reverse(reversed)}
        />
      )
    case 'refuse':
    case 'withdraw':
    case 'askReversal':
    case 'keep':
      return (
        <CommandDialog
          {...common}
          danger={act !== 'keep'}
          command={hourImport[act]}
          input={told}
          consequence={copy.ask[act]}
          reason={because}
          said={copy.said[act]}
        />
      )
  }
}

interface DecideProps {
  detail: Pick<Detail, 'importId' | 'fileName' | 'undecided'>
  /** One row, or all that wait. */
  row: { number: number } | null
  onClose: () => void
}

/** Takes or leaves out one row with flags, or all that wait together. */
export function DecideDialog({
  detail: { importId, fileName, undecided },
  row,
  onClose,
}: DecideProps) {
  const { decided, field } = useDecision(copy, copy.detail.decisions)
  return (
    <CommandDialog
      command={hourImport.decide}
      input={(reason) => ({
        importId,
        ...(row && { numbers: [row.number] }),
        decision: decided(),
        reason,
      })}
      title={row ? copy.detail.decide : copy.act.decide}
      subject={row ? copy.detail.row(row.number) : fileName}
      consequence={row ? copy.ask.decideOne : copy.ask.decideAll(undecided)}
      reason={because}
      confirm={copy.detail.decide}
      said={({ decided: count }) => copy.said.decide(count)}
      onClose={onClose}
    >
      {field}
    </CommandDialog>
  )
}
