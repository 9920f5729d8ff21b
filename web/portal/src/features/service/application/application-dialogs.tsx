import { useMutation } from '@tanstack/react-query'
import { application } from 'contract/service/application'
import type { Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { Button } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { applicationCopy } from './application.copy.ts'
import type { OwnApplication } from './own-application.ts'

const copy = applicationCopy.mine

interface Props {
  client: Client
  application: OwnApplication
  onClose: () => void
}

const Question = ({
  title,
  text,
  keep,
  act,
  busy,
  onAct,
  onClose,
}: {
  title: string
  text: string
  keep: string
  act: string
  busy: boolean
  onAct: () => void
  onClose: () => void
}) => (
  <Dialog
    open
    title={title}
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>{keep}</Button>
        <Button look="danger" busy={busy} onClick={onAct}>
          {act}
        </Button>
      </>
    }
  >
    <p>{text}</p>
  </Dialog>
)

/** Giving a place from the waiting list to the next in line. */
export const DeclineDialog = ({ client, application: own, onClose }: Props) => {
  const decline = useMutation(
    client.mutation(application.confirmOffer, {
      onSuccess: () => {
        notify.success(copy.declined)
        onClose()
      },
    }),
  )
  return (
    <Question
      title={copy.declineTitle}
      text={copy.declineText(own.missionTitle)}
      keep={copy.declineKeep}
      act={copy.decline}
      busy={decline.isPending}
      onAct={() => decline.mutate({ applicationId: own.applicationId, accept: false })}
      onClose={onClose}
    />
  )
}

/** Hiding a finished application from the own list; what is said afterwards offers to take it back. */
export const RemoveDialog = ({
  client,
  application: own,
  onRemoved,
  onClose,
}: Props & { onRemoved: () => void }) => {
  const remove = useMutation(
    client.mutation(application.remove, {
      onSuccess: () => {
        onRemoved()
        onClose()
      },
    }),
  )
  return (
    <Question
      title={copy.removeTitle}
      text={copy.removeText(own.missionTitle)}
      keep={copy.removeKeep}
      act={copy.remove}
      busy={remove.isPending}
      onAct={() => remove.mutate({ applicationId: own.applicationId })}
      onClose={onClose}
    />
  )
}
