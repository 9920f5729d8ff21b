import { Alert, Button } from 'antd'
import { whenText } from 'kit/ui/when.ts'

interface Props {
  /** When it was kept, an ISO instant. */
  savedAt: string
  words: Record<'restoreHint' | 'restore' | 'discard', string> & {
    restoreTitle: (moment: string) => string
  }
  onRestore: () => void
  onDiscard: () => void
}

/** Offers what this browser kept and the server never got. */
export function DraftOffer({ savedAt, words, onRestore, onDiscard }: Props) {
  return (
    <Alert
      type="info"
      showIcon
      className="notice"
      title={words.restoreTitle(whenText(savedAt))}
      description={words.restoreHint}
      action={
        <span className="row-actions">
          <Button size="small" onClick={onRestore}>
            {words.restore}
          </Button>
          <Button size="small" type="text" onClick={onDiscard}>
            {words.discard}
          </Button>
        </span>
      }
    />
  )
}
