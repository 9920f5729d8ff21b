import { useState } from 'react'
import { notify } from '../api/notify.ts'
import { Icon } from '../picture/icon.tsx'
import { inWechat } from '../wechat/wechat.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { shareCopy as copy } from './share.copy.ts'

interface Props {
  title: string
  /** Of the page, with what makes it this page. */
  path: string
  /** Only its picture where there is little room. */
  compact?: boolean
}

/** Hands the address of a page on: by the phone's own way, by the clipboard, or by hand. */
export const ShareButton = ({ title, path, compact = false }: Props) => {
  const [shown, setShown] = useState<string | null>(null)
  const share = async () => {
    const url = location.origin + path
    if (inWechat()) return (await import('../wechat/way.tsx')).showWay('share', url)
    if (typeof navigator.share === 'function')
      // Closing the phone's sheet is no failure.
      return navigator.share({ title, url }).catch(() => undefined)
    try {
      await navigator.clipboard.writeText(copy.text(title, url))
      notify.success(copy.copied)
    } catch {
      setShown(url)
    }
  }
  return (
    <>
      <Button
        {...(compact && { className: 'max-lg:px-3 elder:px-5' })}
        onClick={() => void share()}
      >
        <Icon name="share" />
        <span {...(compact && { className: 'max-lg:sr-only elder:not-sr-only' })}>
          {copy.button}
        </span>
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
