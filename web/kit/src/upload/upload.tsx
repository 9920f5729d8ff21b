import type { FilePurpose, StoredFile } from 'contract/foundation/file'
import { useRef, useState, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Client } from '../api/client.ts'
import { Icon } from '../picture/icon.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { FieldFault } from '../ui/field.tsx'
import { uiCopy } from '../ui/ui.copy.ts'
import { HiddenFileInput } from './hidden-file-input.tsx'
import { UploadRow } from './upload-row.tsx'
import { uploadCopy as copy } from './upload.copy.ts'
import { useUploads, type SendFile } from './use-uploads.ts'

interface Props {
  client: Client
  purpose: z.output<typeof FilePurpose>
  /** Id of the button that errors lead to. */
  id: string
  label: ReactNode
  hint?: ReactNode
  /** Which files are taken, where not every type is. */
  requirements?: string
  error?: string | undefined
  optional?: boolean
  disabled?: boolean
  /** Most files. */
  most?: number
  onChange: (stored: readonly z.output<typeof StoredFile>[]) => void
  /** Files that were sent before; another list takes another `key`. */
  before?: readonly z.output<typeof StoredFile>[] | undefined
  /** How a file is sent; as the signed-in account's unless told. */
  send?: SendFile | undefined
}

/**
 * Files for a form: what is asked for is said before anybody chooses; a phone offers its camera
 * first. Photographs are made smaller on the way.
 */
export const Upload = ({
  client,
  purpose,
  id,
  label,
  hint = copy.frame,
  requirements,
  error,
  optional = false,
  disabled = false,
  most = 1,
  onChange,
  before,
  send,
}: Props) => {
  const uploads = useUploads({ client, purpose, most, onChange, before, send })
  const [leftOut, setLeftOut] = useState(0)
  const [over, setOver] = useState(false)
  const camera = useRef<HTMLInputElement>(null)
  const files = useRef<HTMLInputElement>(null)
  const { items } = uploads
  // The only file, which arrived and is not what the form takes.
  const unfit = error !== undefined && most === 1 ? items.find(({ stored }) => stored) : undefined
  const held = items.filter((item) => item.state !== 'failed' && item !== unfit)
  const arrived = held.filter(({ stored }) => stored).length
  const room = held.length < most
  const open = room && !disabled
  const add = (chosen: readonly File[]) => {
    if (unfit && chosen[0]) uploads.replace(unfit.key, chosen[0])
    else setLeftOut(uploads.add(chosen))
  }

  return (
    <fieldset
      disabled={disabled}
      className={classNames('mb-5', error && 'border-l-4 border-error-700 pl-3')}
      aria-describedby={classNames(`${id}-hint`, error && `${id}-error`)}
    >
      <legend className="mb-1 text-16 font-semibold">
        {label}
        {optional && (
          <span className="ml-2 text-14 font-normal text-ink-500">{uiCopy.optional}</span>
        )}
      </legend>
      <p id={`${id}-hint`} className="mb-2 text-14 text-ink-600">
        {hint}
        <span className="block">{requirements ?? copy.requirements(most)}</span>
      </p>
      <FieldFault id={id} error={error} />
      {items.length > 0 && (
        <ul className="mb-3 flex flex-col gap-2">
          {items.map((item) => (
            <UploadRow
              key={item.key}
              item={item}
              unfit={item === unfit}
              onRetry={() => uploads.retry(item.key)}
              onRemove={() => uploads.remove(item.key)}
              onReplace={(file) => uploads.replace(item.key, file)}
            />
          ))}
        </ul>
      )}
      <div
        className={classNames(
          'flex flex-wrap items-center gap-3 rounded-control border-2 border-dashed p-4',
          over ? 'border-zhu-600 bg-zhu-50' : 'border-ink-450 bg-paper-0',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(open)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          if (open) add([...event.dataTransfer.files])
        }}
      >
        {room ? (
          <>
            <Button
              className="hidden max-md:inline-flex pointer-coarse:inline-flex"
              onClick={() => camera.current?.click()}
            >
              <Icon name="camera" />
              {copy.camera}
            </Button>
            <Button id={id} aria-describedby={`${id}-hint`} onClick={() => files.current?.click()}>
              <Icon name="upload" />
              {copy.choose}
            </Button>
            <span className="text-14 text-ink-600 max-md:hidden pointer-coarse:hidden">
              {over ? copy.dropNow : copy.drop}
            </span>
          </>
        ) : (
          // Where an error leads when the field holds what is refused.
          <span id={id} tabIndex={-1} className="text-14 text-ink-600">
            {copy.full(most)}
          </span>
        )}
      </div>
      <HiddenFileInput ref={camera} capture onFiles={add} />
      <HiddenFileInput ref={files} multiple={most > 1} onFiles={add} />
      <p role="status" className="mt-1 text-14 text-ink-600 empty:hidden">
        {leftOut > 0
          ? copy.leftOut(leftOut, most)
          : held.length > 0
            ? copy.count(arrived, most)
            : ''}
      </p>
    </fieldset>
  )
}
