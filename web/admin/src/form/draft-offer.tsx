import { Alert, Button } from 'antd'
import { whenText } from 'kit/ui/when.ts'
import type { useVersionedEditor } from './use-versioned-editor.ts'

interface Props {
  editor: Pick<ReturnType<typeof useVersionedEditor>, 'offered' | 'restore' | 'discard'>
  words: Record<'restoreHint' | 'restore' | 'discard', string> & {
    restoreTitle: (moment: string) => string
  }
}

/** Offers what this browser kept and the server never got, where there is any. */
export function DraftOffer({ editor: { offered, restore, discard }, words }: Props) {
  if (!offered) return null
  return (
    <Alert
      type="info"
      showIcon
      className="notice"
      title={words.restoreTitle(whenText(offered.savedAt))}
      description={words.restoreHint}
      action={
        <span className="row-actions">
          <Button size="small" onClick={restore}>
            {words.restore}
          </Button>
          <Button size="small" type="text" onClick={discard}>
            {words.discard}
          </Button>
        </span>
      }
    />
  )
}
