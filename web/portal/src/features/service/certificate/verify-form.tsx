import { Line } from 'contract/fields'
import { Form } from 'kit/form/form.tsx'
import { lazy, Suspense, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { notify } from 'kit/api/notify.ts'
import { errorList, useContractForm } from 'kit/form/contract-form.ts'
import { Button } from 'kit/ui/button.tsx'
import { ErrorSummary, TextInput } from 'kit/ui/field.tsx'
import { certificateCopy } from './certificate.copy.ts'
import { certificateOf } from './scanned.ts'

// The camera comes when it is asked for.
const ScanDialog = lazy(() =>
  import('./scan-dialog.tsx').then((file) => ({ default: file.ScanDialog })),
)

const copy = certificateCopy.verify
const Asked = z.object({ number: Line(40), code: Line(40) })

export type Asked = z.output<typeof Asked>

interface Props {
  initial: Asked
  busy: boolean
  onAsk: (asked: Asked) => void
}

/** Number and code typed, or read from the QR code before the camera or in a picture. */
export const VerifyForm = ({ initial, busy, onAsk }: Props) => {
  const form = useContractForm<Asked>(Asked, initial)
  const { errors, isSubmitted } = form.formState
  const file = useRef<HTMLInputElement>(null)
  const [reading, setReading] = useState(false)
  const [scanning, setScanning] = useState(false)

  const take = (found: Asked) => {
    form.reset(found)
    onAsk(found)
  }

  const read = async (picture: File) => {
    setReading(true)
    try {
      const { readQr } = await import('kit/read-qr.ts')
      const text = await readQr(picture)
      const found = text === null ? null : certificateOf(text)
      if (!found) return void notify.warn(text === null ? copy.unreadable : copy.foreign)
      take(found)
    } catch {
      // What is no picture holds no code; only a decoder that does not run gets here.
      notify.warn(copy.undecoded)
    } finally {
      setReading(false)
      if (file.current) file.current.value = ''
    }
  }

  return (
    <Form
      className="max-w-reading rounded-card border border-line-300 bg-paper-0 p-4 md:p-6"
      onSubmit={form.handleSubmit((asked) =>
        onAsk({ number: asked.number.trim(), code: asked.code.trim() }),
      )}
    >
      <ErrorSummary
        errors={isSubmitted ? errorList(errors, { number: copy.number, code: copy.code }) : []}
      />
      <TextInput
        id="number"
        label={copy.number}
        hint={copy.numberHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className="tabular"
        error={errors.number?.message}
        {...form.register('number')}
      />
      <TextInput
        id="code"
        label={copy.code}
        hint={copy.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className="tabular"
        error={errors.code?.message}
        {...form.register('code')}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" busy={busy} busyText={copy.submitting}>
          {copy.submit}
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setScanning(true)}>
          {copy.scan}
        </Button>
        <Button busy={reading} busyText={copy.reading} onClick={() => file.current?.click()}>
          {copy.upload}
        </Button>
        <input
          ref={file}
          type="file"
          accept="image/*"
          aria-label={copy.upload}
          className="hidden"
          onChange={({ target }) => {
            const [picture] = target.files ?? []
            if (picture) void read(picture)
          }}
        />
      </div>
      <p className="mt-3 text-14 text-ink-600">{copy.uploadHint}</p>
      {scanning && (
        <Suspense>
          <ScanDialog
            onFound={(found) => {
              setScanning(false)
              take(found)
            }}
            onClose={() => setScanning(false)}
          />
        </Suspense>
      )}
    </Form>
  )
}
