import { createRoot } from 'react-dom/client'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { wechatCopy as copy } from './wechat.copy.ts'

export type Way = 'file' | 'share'

/** Shows a way on over whatever page it is, until it is closed. */
export const showWay = async (way: Way, address: string): Promise<void> => {
  // Old ones have no clipboard, and none gives it without a press that has just been.
  const copied = await Promise.resolve()
    .then(() => navigator.clipboard.writeText(address))
    .then(
      () => true,
      () => false,
    )
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(<WayOn {...{ way, address, copied }} onClose={close} />)
}

interface Props {
  way: Way
  address: string
  /** Whether the address lies in the clipboard. */
  copied: boolean
  onClose: () => void
}

const WayOn = ({ way, address, copied, onClose }: Props) => {
  const { title, lead, steps } = copy[way]
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {copy.close}
        </Button>
      }
    >
      <p>{lead}</p>
      <ol className="my-3 flex list-decimal flex-col gap-1 pl-6 font-semibold">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>{copied ? copy.copied : copy.byHand}</p>
      {!copied && (
        <input
          readOnly
          aria-label={copy.address}
          value={address}
          onFocus={({ target }) => target.select()}
          className="mt-3 block min-h-11 w-full rounded-control border border-ink-450 px-3"
        />
      )}
    </Dialog>
  )
}
