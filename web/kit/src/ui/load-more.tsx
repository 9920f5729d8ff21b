import { Button } from './button.tsx'
import { uiCopy } from './ui.copy.ts'

interface Props {
  hasMore: boolean
  loading: boolean
  onMore: () => void
  /** Rows shown so far. */
  count: number
}

/** The end of a keyset list: more, or the word that this is all. */
export const LoadMore = ({ hasMore, loading, onMore, count }: Props) => (
  <div className="flex justify-center py-6" aria-live="polite">
    {hasMore ? (
      <Button busy={loading} busyText={uiCopy.loadingMore} onClick={onMore}>
        {uiCopy.loadMore}
      </Button>
    ) : (
      <p className="text-14 text-ink-500">{uiCopy.allShown(count)}</p>
    )}
  </div>
)
