import { useMutation } from '@tanstack/react-query'
import { membership } from 'contract/nodes/membership'
import type { JoinMode } from 'contract/nodes/organization'
import { useState } from 'react'
import { Link } from 'react-router'
import type * as z from 'zod/mini'
import { isFailure, wrongFields, type Client } from 'kit/api/client.ts'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { ErrorSummary, TextArea, TextInput } from 'kit/ui/field.tsx'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { TickMark } from 'kit/ui/toast.tsx'
import { membershipCopy } from './membership.copy.ts'

const copy = membershipCopy.dialog

interface Props {
  client: Client
  districtId: string
  districtName: string
  mode: z.output<typeof JoinMode>
  onClose: () => void
}

/** Asks to join, with a word to the organisation or its code; then says what became of it. */
export const JoinDialog = ({ client, districtId, districtName, mode, onClose }: Props) => {
  const [note, setNote] = useState('')
  const [code, setCode] = useState('')
  const join = useMutation(client.mutation(membership.apply, { onError: focusErrorSummary }))
  const submit = () =>
    join.mutate({
      districtId,
      ...(mode === 'review' && note.trim() && { note: note.trim() }),
      ...(mode === 'code' && { code }),
    })
  if (join.data) return <Outcome joined={join.data} onClose={onClose} />
  const failure = isFailure(join.error) ? join.error : null
  const faults = failure ? wrongFields(failure) : {}
  const listed = Object.entries(faults).map(([id, text]) => ({ id, text }))
  return (
    <Dialog
      open
      title={copy.title}
      onClose={onClose}
      footer={
        <Button look="primary" busy={join.isPending} onClick={submit}>
          {mode === 'review' ? copy.submitApply : copy.submitJoin}
        </Button>
      }
    >
      {failure && (
        <ErrorSummary errors={listed} {...(listed.length === 0 && { title: failure.sentence })} />
      )}
      <p className="mb-1 text-18 font-semibold">{districtName}</p>
      <p className="mb-5 text-ink-700">{membershipCopy.modes[mode]}</p>
      {mode === 'review' && (
        <TextArea
          id="note"
          label={copy.note}
          hint={copy.noteHint}
          optional
          error={faults.note}
          rows={3}
          maxLength={100}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      )}
      {mode === 'code' && (
        <TextInput
          id="code"
          label={copy.code}
          hint={copy.codeHint}
          error={faults.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
    </Dialog>
  )
}

const Outcome = ({
  joined,
  onClose,
}: {
  joined: { state: string; main: boolean }
  onClose: () => void
}) => {
  const member = joined.state === 'member'
  return (
    <Dialog
      open
      title={copy.title}
      onClose={onClose}
      footer={
        <>
          <Link to="/personalCenter/personalInfo" className={buttonClass()}>
            {copy.mine}
          </Link>
          <Button look="primary" onClick={onClose}>
            {copy.close}
          </Button>
        </>
      }
    >
      <p role="status" className="flex items-center gap-2 text-20 font-semibold text-green-700">
        <TickMark size={24} />
        {member ? copy.joined : copy.applied}
      </p>
      <p className="mt-3">{member ? copy.joinedText : copy.appliedText}</p>
      {joined.main && <p className="mt-2">{copy.joinedMain}</p>}
    </Dialog>
  )
}
