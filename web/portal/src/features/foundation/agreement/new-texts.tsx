import { agreement } from 'contract/foundation/agreement'
import type { ResultOf } from 'contract/endpoint'
import { useState } from 'react'
import { isFailure, type Client } from 'kit/api/client.ts'
import { Button } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { Checkbox, ErrorSummary } from 'kit/ui/field.tsx'
import { consentsCopy } from './consents.copy.ts'

const copy = consentsCopy.fresh

type Text = ResultOf<typeof agreement.outstanding>[number]

interface Props {
  client: Client
  texts: readonly Text[]
  onAgreed: () => void
  onLater: () => void
  onLogOut: () => void
  /** Goes where the own data can be taken along and the account be given up. */
  onSettings: () => void
}

const tickId = 'new-texts'

/**
 * Asks for consent to texts that have changed. Where the law needs it nothing closes the dialog but
 * agreeing, logging out, or going where the account can be given up.
 */
export const NewTexts = ({ client, texts, onAgreed, onLater, onLogOut, onSettings }: Props) => {
  const [ticked, setTicked] = useState(false)
  const [missing, setMissing] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const required = texts.some((text) => text.required)
  const changed = texts.some(({ changes }) => changes.length > 0)

  const agree = async () => {
    setMissing(!ticked)
    if (!ticked) return document.getElementById(tickId)?.focus()
    setBusy(true)
    setRefusal(null)
    const agreed = texts.map(({ key, version }) => `${key}:${version}`).join(',')
    try {
      await client.call(agreement.give, { agreed }, { quiet: true })
      onAgreed()
    } catch (error) {
      if (!isFailure(error)) throw error
      setRefusal(error.sentence)
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      title={changed ? copy.title : copy.again}
      dismissable={!required && !busy}
      onClose={onLater}
      footer={
        <>
          {required ? (
            <Button aria-disabled={busy} onClick={busy ? undefined : onLogOut}>
              {copy.logOut}
            </Button>
          ) : (
            <Button aria-disabled={busy} onClick={busy ? undefined : onLater}>
              {copy.later}
            </Button>
          )}
          <Button look="primary" busy={busy} onClick={() => void agree()}>
            {copy.agree}
          </Button>
        </>
      }
    >
      {refusal && <ErrorSummary title={refusal} errors={[]} />}
      <p>{required ? copy.required : copy.optional}</p>
      <ul className="my-4 flex flex-col gap-4">
        {texts.map((text) => (
          <li key={text.key} className="rounded-control border border-line-300 p-4">
            <a
              href={`/registered/agreement/${text.key}`}
              target="_blank"
              rel="noreferrer"
              className="tall-link text-blue-600 underline underline-offset-4"
            >
              {copy.read(text.title, text.version)}
              <span className="sr-only">{copy.newWindow}</span>
            </a>
            {text.changes.length > 0 && (
              <>
                <p className="mt-2 text-14 text-ink-600">{copy.changes}</p>
                <ul className="list-disc pl-6">
                  {text.changes.map((change) => (
                    <li key={change}>{change}</li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ul>
      <Checkbox
        id={tickId}
        label={copy.tick}
        checked={ticked}
        error={missing && !ticked ? copy.tickError : undefined}
        onChange={({ target }) => setTicked(target.checked)}
      />
      {required && (
        <p className="text-14 text-ink-600">
          {copy.disagree}
          <Button look="text" className="px-2" onClick={onSettings}>
            {copy.toSettings}
          </Button>
        </p>
      )}
    </Dialog>
  )
}
