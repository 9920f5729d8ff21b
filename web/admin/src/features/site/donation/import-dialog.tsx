import { Alert, Button, Space } from 'antd'
import { donation, DonationProblem } from 'contract/site/donation'
import { donationColumnCopy } from 'contract/site/donation.copy'
import { fieldSentence } from 'contract/fields.copy'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ApiFailure } from 'kit/api/failure.ts'
import { useClient, useCommand } from '../../../client.ts'
import { ChooseButton } from '../../../ui/choose-button.tsx'
import { failureSentence } from '../../../ui/refusal.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { SheetProblems } from '../../../ui/sheet-problems.tsx'
import { ViewDialog } from '../../../ui/view-dialog.tsx'
import { donationCopy } from './donation.copy.ts'

const copy = donationCopy.sheet

const Refused = z.object({ problems: z.array(DonationProblem), total: z.int() })
type Refused = z.output<typeof Refused>

type Said = { kind: 'done'; text: string } | { kind: 'failed'; text: string } | null

/** Takes a sheet of donations up, or says of every row what is wrong with it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const client = useClient()
  const { mutateAsync } = useCommand(donation.importSheet)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said>(null)
  const [refused, setRefused] = useState<Refused | null>(null)

  const send = async (file: File) => {
    setBusy(true)
    setSaid(null)
    setRefused(null)
    try {
      const { total, linked } = await mutateAsync({ file })
      setSaid({ kind: 'done', text: copy.done(total, linked) })
    } catch (error) {
      const told = Refused.safeParse(error instanceof ApiFailure ? error.details : null)
      if (told.success) setRefused(told.data)
      else setSaid({ kind: 'failed', text: failureSentence(error) })
    }
    setBusy(false)
  }
  const template = async () =>
    saveFile(await client.download(donation.template, {}), copy.templateName)

  return (
    <ViewDialog width={720} title={copy.title} busy={busy} onClose={onClose}>
      <div className="dialog-body">
        <p>{copy.steps}</p>
        <Space wrap>
          <Button onClick={() => void template()}>{copy.template}</Button>
          <ChooseButton
            accept=".xlsx,.csv"
            type="primary"
            loading={busy}
            onChosen={(file) => void send(file)}
          >
            {copy.choose}
          </ChooseButton>
        </Space>
        {said && (
          <Alert
            role={said.kind === 'done' ? 'status' : 'alert'}
            type={said.kind === 'done' ? 'success' : 'error'}
            showIcon
            title={said.text}
            description={said.kind === 'done' ? copy.undoable : undefined}
          />
        )}
        {refused && (
          <SheetProblems
            copy={copy}
            total={refused.total}
            lines={refused.problems.map(({ row, column, error }) => [
              String(row),
              donationColumnCopy[column],
              fieldSentence(error),
            ])}
          />
        )}
      </div>
    </ViewDialog>
  )
}
