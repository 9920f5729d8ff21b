import { Alert } from 'antd'
import type { BatchOutcome } from './batches.ts'
import { uiCopy } from './ui.copy.ts'
import { ViewDialog } from './view-dialog.tsx'

interface Props {
  outcome: BatchOutcome
  /** Name of a row, as the list showed it when the batch was sent. */
  nameOf: (id: string) => string
  sentenceOf: (row: BatchOutcome['refused'][number]) => string
  onClose: () => void
}

/** What became of a batch: the number done and, for each row left, why. */
export function BatchResult({ outcome, nameOf, sentenceOf, onClose }: Props) {
  const { done, refused } = outcome
  return (
    <ViewDialog title={uiCopy.batchTitle} close={uiCopy.ok} onClose={onClose}>
      <div className="dialog-body">
        {done > 0 && <Alert type="success" showIcon title={uiCopy.batchDone(done)} />}
        {refused.length > 0 && (
          <RefusedRows refused={refused} nameOf={nameOf} sentenceOf={sentenceOf} />
        )}
      </div>
    </ViewDialog>
  )
}

/** For each row of a batch that was refused, why. */
export function RefusedRows({
  refused,
  nameOf,
  sentenceOf,
}: Pick<BatchOutcome, 'refused'> & Pick<Props, 'nameOf' | 'sentenceOf'>) {
  return (
    <>
      <Alert type="warning" showIcon title={uiCopy.batchRefused(refused.length)} />
      <table className="plain">
        <thead>
          <tr>
            <th scope="col">{uiCopy.name}</th>
            <th scope="col">{uiCopy.refusal}</th>
          </tr>
        </thead>
        <tbody>
          {refused.map((row) => (
            <tr key={row.id}>
              <th scope="row">{nameOf(row.id)}</th>
              <td>{sentenceOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
