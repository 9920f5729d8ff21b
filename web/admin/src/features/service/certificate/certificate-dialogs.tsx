import type { ResultOf } from 'contract/endpoint'
import { JUDGEMENT_LENGTH } from 'contract/rules/lengths'
import type { CertificateReason } from 'contract/service/certificate'
import { certificateRegister, reasonsToAsk } from 'contract/service/certificate-register'
import { certificateReasonCopy } from 'contract/service/certificate.copy'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { whenText } from 'kit/ui/when.ts'
import { CommandDialog } from '../../../ui/command-dialog.tsx'
import { RadioItem } from '../../../ui/item.tsx'
import { certificateCopy as copy } from './certificate.copy.ts'

type Detail = ResultOf<typeof certificateRegister.detail>
type Request = Detail['requests'][number]

/** A certificate by its number and the name that stands on it, with the present one where it is another. */
export const subjectOf = ({ number, nameMasked, presentNameMasked }: Detail): string =>
  copy.dialog.subject(number, copy.dialog.holder(nameMasked, presentNameMasked))
const words = { minimum: JUDGEMENT_LENGTH.least, maximum: JUDGEMENT_LENGTH.most }

/** Asks to revoke or replace a certificate; another person decides. */
export function AskDialog({
  detail,
  kind,
  onClose,
}: {
  detail: Detail
  kind: Request['kind']
  onClose: () => void
}) {
  const [reasonKind, setReasonKind] = useState<z.output<typeof CertificateReason> | null>(null)
  return (
    <CommandDialog
      command={certificateRegister.ask}
      input={(reason) => ({
        certificateId: detail.certificateId,
        kind,
        reasonKind: reasonKind ?? 'other',
        reason,
      })}
      danger={kind === 'revoke'}
      title={copy.acts[kind]}
      subject={subjectOf(detail)}
      consequence={copy.ask[kind].consequence}
      reason={{ ...words, label: copy.ask.reason, hint: copy.ask.reasonHint }}
      confirm={copy.acts[kind]}
      said={copy.ask[kind].said}
      onClose={onClose}
    >
      <RadioItem
        label={copy.ask.reasonKind}
        error={reasonKind === null && copy.ask.reasonMissing}
        value={reasonKind}
        onChange={setReasonKind}
        options={reasonsToAsk[kind].map((value) => ({
          value,
          label: certificateReasonCopy[value],
        }))}
      />
    </CommandDialog>
  )
}

/** Decides what another person asked. */
export function DecideDialog({
  detail,
  request,
  onClose,
}: {
  detail: Detail
  request: Request
  onClose: () => void
}) {
  const [agree, setAgree] = useState<boolean | null>(null)
  const { kind } = request
  const said = ({ number }: ResultOf<typeof certificateRegister.decide>) => {
    if (!agree) return copy.decide.refused
    return number === null ? copy.decide.revoked : copy.decide.replaced(number)
  }
  return (
    <CommandDialog
      command={certificateRegister.decide}
      input={(reason) => ({ requestId: request.requestId, agree: agree === true, reason })}
      title={copy.decide.title}
      subject={subjectOf(detail)}
      consequence={agree ? copy.ask[kind].consequence : undefined}
      reason={{ ...words, label: copy.decide.reason, hint: copy.decide.reasonHint }}
      confirm={copy.decide.send}
      said={said}
      onClose={onClose}
    >
      <p>
        {copy.dialog.asked(
          copy.dialog.kinds[kind],
          certificateReasonCopy[request.reasonKind],
          request.askedBy,
          whenText(request.askedAt),
        )}
        <small className="block">{request.reason}</small>
      </p>
      <RadioItem
        label={copy.decide.decision}
        error={agree === null && copy.decide.missing}
        value={agree}
        onChange={setAgree}
        options={[
          { value: true, label: copy.decide.agree[kind] },
          { value: false, label: copy.decide.refuse },
        ]}
      />
    </CommandDialog>
  )
}
