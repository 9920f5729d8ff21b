import { useMutation } from '@tanstack/react-query'
import type { ResultOf } from 'contract/endpoint'
import { SHARE_DAYS } from 'contract/rules/terms'
import {
  certificateShare,
  factsShown,
  missionFacts,
  ShareFact,
} from 'contract/service/certificate-share'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { isFailure, type Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { LeaveWarning } from 'kit/form/leave-warning.tsx'
import { Button } from 'kit/ui/button.tsx'
import { ConfirmDialog } from 'kit/ui/confirm-dialog.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { Checkbox, ErrorSummary, Select, TextInput } from 'kit/ui/field.tsx'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { holderCopy } from './holder.copy.ts'
import { ShareList } from './share-list.tsx'

const copy = holderCopy.share

type Fact = z.output<typeof ShareFact>
type Days = (typeof SHARE_DAYS)[number]

/** A link is shown once: what is asked before one that nobody copied is lost. */
const question = {
  subject: copy.notCopied,
  consequence: copy.notCopiedNote,
  confirm: copy.leave,
  cancel: copy.stay,
}

interface Props {
  client: Client
  own: { certificateId: string; state: string }
  onClose: () => void
}

/** Links to a part of an own certificate: chosen, made, shown once, ended. */
export const ShareDialog = ({ client, own: { certificateId, state }, onClose }: Props) => {
  const [address, setAddress] = useState<string | null>(null)
  const [copied, setCopied] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const lost = address !== null && !copied
  return (
    <Dialog open wide title={copy.title} onClose={() => (lost ? setLeaving(true) : onClose())}>
      <p className="mb-4 text-ink-700">{state === 'valid' ? copy.lead : copy.over}</p>
      {address !== null ? (
        <Made address={address} onCopied={() => setCopied(true)} />
      ) : (
        state === 'valid' && (
          <ShareForm
            client={client}
            certificateId={certificateId}
            onMade={(made) => setAddress(made.address)}
          />
        )
      )}
      <h3 className="mt-8 mb-2 text-18">{copy.list}</h3>
      <ShareList client={client} certificateId={certificateId} />
      {leaving && (
        <ConfirmDialog {...question} danger onConfirm={onClose} onClose={() => setLeaving(false)} />
      )}
      <LeaveWarning when={lost && !leaving} question={question} />
    </Dialog>
  )
}

const ShareForm = ({
  client,
  certificateId,
  onMade,
}: {
  client: Client
  certificateId: string
  onMade: (made: ResultOf<typeof certificateShare.open>) => void
}) => {
  const [facts, setFacts] = useState<readonly Fact[]>(['sum'])
  const [days, setDays] = useState<Days>(SHARE_DAYS[1])
  const [missing, setMissing] = useState(false)
  const open = useMutation(
    client.mutation(
      certificateShare.open,
      { onSuccess: onMade, onError: focusErrorSummary },
      { quiet: true },
    ),
  )
  const shown = factsShown(facts)
  const submit = () => {
    setMissing(facts.length === 0)
    if (facts.length === 0) return focusErrorSummary()
    open.mutate({ certificateId, facts: shown, days })
  }
  const refusal = isFailure(open.error) ? open.error.sentence : null
  return (
    <>
      {missing ? (
        <ErrorSummary errors={[{ id: 'share-sum', text: copy.chooseOne }]} />
      ) : (
        refusal && <ErrorSummary title={refusal} errors={[]} />
      )}
      <fieldset>
        <legend className="mb-1 font-semibold">{copy.facts}</legend>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {ShareFact.options.map((fact) => (
            <Checkbox
              key={fact}
              id={`share-${fact}`}
              label={copy.fact[fact].name}
              hint={copy.fact[fact].hint}
              checked={shown.includes(fact)}
              disabled={facts.includes('missions') && missionFacts.includes(fact)}
              onChange={({ target }) =>
                setFacts((chosen) =>
                  target.checked ? [...chosen, fact] : chosen.filter((one) => one !== fact),
                )
              }
            />
          ))}
        </div>
        <p role="status" className="mb-4 text-14 text-ink-600 empty:hidden">
          {facts.includes('missions') && copy.missionsTell}
        </p>
      </fieldset>
      <div className="flex flex-wrap items-end gap-x-4">
        <div className="w-40">
          <Select
            id="share-days"
            label={copy.days}
            empty={null}
            choices={SHARE_DAYS.map((count) => ({
              value: String(count),
              label: copy.daysOf(count),
            }))}
            value={String(days)}
            onChange={({ target }) => setDays(Number(target.value) as Days)}
          />
        </div>
        <Button
          look="primary"
          className="mb-5"
          busy={open.isPending}
          busyText={copy.making}
          onClick={submit}
        >
          {copy.make}
        </Button>
      </div>
    </>
  )
}

/** The address, which is shown this once. */
const Made = ({ address, onCopied }: { address: string; onCopied: () => void }) => {
  const copyAddress = () =>
    navigator.clipboard.writeText(address).then(
      () => {
        notify.success(copy.copied)
        onCopied()
      },
      () => notify.warn(copy.copyFailed),
    )
  return (
    <div role="status" className="rounded-control bg-green-100 p-4">
      <p className="font-semibold text-green-700">{copy.made}</p>
      <p className="mb-3">{copy.madeNote}</p>
      <TextInput
        id="share-address"
        label={copy.address}
        // The button that made it is gone: here it can be read, selected and copied.
        autoFocus
        readOnly
        onCopy={onCopied}
        value={address}
        onFocus={({ target }) => target.select()}
      />
      <Button look="primary" onClick={() => void copyAddress()}>
        {copy.copy}
      </Button>
    </div>
  )
}
