import type { ComponentProps } from 'react'
import type { Endpoint, InputOf, ResultOf } from 'contract/endpoint'
import { notify } from 'kit/api/notify.ts'
import { useCommand } from '../client.ts'
import { ActionDialog } from './action-dialog.tsx'
import { ProofDialog } from './proof-dialog.tsx'

interface Props<E extends Endpoint> extends Omit<ComponentProps<typeof ActionDialog>, 'onConfirm'> {
  command: E
  /** Asks for the password, in place of a reason. */
  proof?: boolean
  /** What it is given, with the reason or the ticket of the proof where one is asked for. */
  input: (told: string) => InputOf<E>
  /** Said when it is done. */
  said: string | ((result: ResultOf<E>) => string)
  /** After it is done; leaves unless told. */
  onDone?: (result: ResultOf<E>) => void
  /** Tells what was refused: by a sentence, at the fields, elsewhere; or throws it on to the foot. */
  onRefused?: (error: unknown) => unknown
}

const toTheFoot = (error: unknown) => {
  throw error
}

/** Asks before a command, gives it, and says that it is done. */
export function CommandDialog<E extends Endpoint>({
  command,
  proof = false,
  input,
  said,
  onDone = () => dialog.onClose(),
  onRefused = toTheFoot,
  ...dialog
}: Props<E>) {
  const { mutateAsync } = useCommand(command)
  const Dialog = proof ? ProofDialog : ActionDialog
  return (
    <Dialog
      {...dialog}
      onConfirm={async (told) => {
        let result
        try {
          result = await mutateAsync(input(told))
        } catch (error) {
          return onRefused(error)
        }
        notify.success(typeof said === 'string' ? said : said(result))
        return void onDone(result)
      }}
    />
  )
}
