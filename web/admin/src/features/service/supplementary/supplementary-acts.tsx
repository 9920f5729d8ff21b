import { Button, Space } from 'antd'
import { supplementary } from 'contract/service/supplementary'
import { useState } from 'react'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import type { Detail } from './draft.ts'
import { supplementaryCopy as copy } from './supplementary.copy.ts'

type Act = Exclude<Detail['can'][number], 'edit'>

/** In the order in which they are offered; what leads on is filled. */
const order = ['confirm', 'approve', 'submit', 'return', 'withdraw', 'reverse'] as const
const forward: ReadonlySet<Act> = new Set(['confirm', 'approve', 'submit'])

/** What may be done with a batch. */
export function SupplementaryActs({ detail }: { detail: Detail }) {
  const [asked, setAsked] = useState<Act | null>(null)
  const { batchId, can } = detail
  const close = () => setAsked(null)
  return (
    <Space wrap>
      {order
        .filter((act) => can.includes(act))
        .map((act) => (
          <Button
            key={act}
            {...(forward.has(act) && { type: 'primary' })}
            onClick={() => setAsked(act)}
          >
            {copy.act[act]}
          </Button>
        ))}
      {can.includes('edit') && (
        <LinkButton to={`/supplementary/${batchId}/edit`}>{copy.edit}</LinkButton>
      )}
      {asked && <Asked act={asked} detail={detail} onClose={close} />}
    </Space>
  )
}

const because = { minimum: 4, label: copy.reason }

function Asked({ act, detail, onClose }: { act: Act; detail: Detail; onClose: () => void }) {
  const { batchId, title, subject, people } = detail
  const common = { title: copy.act[act], subject: title, confirm: copy.act[act], onClose }
  const plain = () => ({ batchId })
  const told = (reason: string) => ({ batchId, reason })
  switch (act) {
    case 'submit':
      return (
        <CommandDialog
          {...common}
          command={supplementary.submit}
          input={plain}
          consequence={copy.ask.submit}
          said={copy.said.submit}
        />
      )
    case 'confirm':
      return (
        <CommandDialog
          {...common}
          command={supplementary.confirm}
          input={plain}
          consequence={copy.ask.confirm}
          said={copy.said.confirm}
        />
      )
    case 'approve':
      return (
        <CommandDialog
          {...common}
          command={supplementary.approve}
          input={plain}
          consequence={subject === 'honour' ? copy.ask.approveHonour : copy.ask.approveHours}
          said={copy.said.approve}
        />
      )
    case 'return':
      return (
        <CommandDialog
          {...common}
          command={supplementary.return}
          input={told}
          consequence={copy.ask.return}
          reason={because}
          said={copy.said.return}
        />
      )
    case 'withdraw':
      return (
        <CommandDialog
          {...common}
          danger
          command={supplementary.withdraw}
          input={plain}
          consequence={copy.ask.withdraw}
          said={copy.said.withdraw}
        />
      )
    case 'reverse':
      return (
        <CommandDialog
          {...common}
          danger
          count={people}
          command={supplementary.reverse}
          input={told}
          consequence={copy.ask.reverse}
          reason={because}
          said={({ reversed }) => copy.said.reverse(reversed)}
        />
      )
  }
}
