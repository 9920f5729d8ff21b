import { useState } from 'react'
import { notify } from '../../../../kit/src/api/notify.ts'
import { Icon } from '../../../../kit/src/picture/icon.tsx'
import { Button } from '../../../../kit/src/ui/button.tsx'
import { Dialog } from '../../../../kit/src/ui/dialog.tsx'
import { missionCopy } from './mission.copy.ts'

const copy = missionCopy.share

/**
 * Hands the address of the page on: by the phone's own way of sharing, else into the clipboard, else
 * shown to be copied by hand.
 */
export const ShareButton = ({ title }: { title: string }) => {
  const [shown, setShown] = useState<string | null>(null)
  const share = async () => {
    const url = location.origin + location.pathname
    if (typeof navigator.share === 'function') {
      // Closing the phone's sheet is no failure.
      return navigator.share({ title, url }).catch(() => undefined)
    }
    try {
      await navigator.clipboard.writeText(copy.text(title, url))
      notify.success(copy.copied)
    } catch {
      setShown(url)
    }
  }
  return (
    <>
      <Button className="max-lg:px-3 elder:px-5" onClick={() => void share()}>
        <Icon name="share" />
        <span className="max-lg:sr-only elder:not-sr-only">{copy.button}</span>
      </Button>
      <Dialog open={shown !== null} title={copy.title} onClose={() => setShown(null)}>
        <p>{copy.byHand}</p>
        <input
          readOnly
          aria-label={copy.address}
          value={shown ?? ''}
          onFocus={({ target }) => target.select()}
          className="mt-3 block min-h-11 w-full rounded-control border border-ink-450 px-3"
        />
      </Dialog>
    </>
  )
}
