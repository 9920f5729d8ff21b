import { useMutation, useQueryClient } from '@tanstack/react-query'
import { volunteerCard } from 'contract/service/volunteer-card'
import { useState } from 'react'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Button } from 'kit/ui/button.tsx'
import { ConfirmDialog } from 'kit/ui/confirm-dialog.tsx'
import { volunteerCardCopy } from './volunteer-card.copy.ts'

const copy = volunteerCardCopy.own

/** Gives the own card another code, for who has lost a printed one. */
export const RenewCode = ({ client, code }: { client: Client; code: string }) => {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const renewal = useMutation(
    client.mutation(volunteerCard.renewCode, {
      onSuccess: () => notify.success(copy.renewed),
      // It may have been renewed elsewhere.
      onError: () => queries.invalidateQueries({ queryKey: [volunteerCard.own.path] }),
    }),
  )
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Icon name="lock" />
        {copy.renew}
      </Button>
      {asking && (
        <ConfirmDialog
          title={copy.renewTitle}
          subject={copy.renewSubject}
          consequence={copy.renewText}
          confirm={copy.renewConfirm}
          onConfirm={() => renewal.mutateAsync({ code })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
