import { useRef, useState } from 'react'
import { Icon } from '../picture/icon.tsx'
import { Button } from '../ui/button.tsx'
import { Progress } from '../ui/progress.tsx'
import { WarningMark } from '../ui/warning-mark.tsx'
import { HiddenFileInput } from './hidden-file-input.tsx'
import { uploadCopy as copy } from './upload.copy.ts'
import type { UploadItem } from './use-uploads.ts'

interface Props {
  item: UploadItem
  /** What was sent is not what the form takes; the form says why. */
  unfit: boolean
  onRetry: () => void
  onRemove: () => void
  onReplace: (file: File) => void
}

/** A file with where it stands, and what can be done about it. */
export const UploadRow = ({ item, unfit, onRetry, onRemove, onReplace }: Props) => {
  const { name, state, fault, preview, progress, retryable } = item
  const input = useRef<HTMLInputElement>(null)
  const [unreadable, setUnreadable] = useState(false)
  const wrong = state === 'failed' || (state === 'sent' && unfit)
  const going = state === 'preparing' || state === 'sending'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-line-300 bg-paper-0 p-2">
      {preview && !unreadable ? (
        <img
          src={preview}
          alt={copy.preview(name)}
          onError={() => setUnreadable(true)}
          className="size-14 shrink-0 rounded-tag bg-paper-100 object-cover"
        />
      ) : (
        <span className="flex size-14 shrink-0 items-center justify-center rounded-tag bg-paper-100 text-ink-600">
          <Icon name="file" size={28} />
        </span>
      )}
      <div className="min-w-[min(10rem,100%)] flex-1">
        <p className="font-semibold break-all">{name}</p>
        {state === 'sending' && (
          <Progress
            label={copy.progressOf(name)}
            done={progress}
            total={1}
            words={copy.sending(Math.round(progress * 100))}
          />
        )}
        <p
          role="status"
          className={`flex gap-1 text-14 ${wrong ? 'text-error-700' : state === 'sent' ? 'text-green-700' : 'text-ink-600'}`}
        >
          {wrong && <WarningMark />}
          {state === 'sent' && unfit ? copy.unfit : wordsOf(item, fault)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {going ? (
          <Button onClick={onRemove}>
            {copy.cancel}
            <span className="sr-only">{copy.of(name)}</span>
          </Button>
        ) : (
          <>
            {state === 'failed' && retryable ? (
              <Button onClick={onRetry}>
                {copy.retry}
                <span className="sr-only">{copy.of(name)}</span>
              </Button>
            ) : (
              <Button onClick={() => input.current?.click()}>
                {copy.replace}
                <span className="sr-only">{copy.of(name)}</span>
              </Button>
            )}
            <Button onClick={onRemove}>
              {copy.remove}
              <span className="sr-only">{copy.of(name)}</span>
            </Button>
          </>
        )}
      </div>
      <HiddenFileInput ref={input} onFiles={([file]) => file && onReplace(file)} />
    </li>
  )
}

const wordsOf = ({ state }: UploadItem, fault: string | null): string => {
  switch (state) {
    case 'preparing':
      return copy.preparing
    // The bar tells: read out with each percent, it would never end.
    case 'sending':
      return ''
    case 'sent':
      return copy.sent
    case 'failed':
      return fault ?? copy.failed
  }
}
