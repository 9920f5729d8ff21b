import type { ComponentProps } from 'react'
import type { Endpoint, InputOf, ResultOf } from 'contract/endpoint'
import { notify } from 'kit/api/notify.ts'
import { useCommand } from '../client.ts'
import { ActionDialog } from './action-dialog.tsx'

interface Props<E extends Endpoint> extends Omit<ComponentProps<typeof ActionDialog>, 'onConfirm'> {
  command: E
  /** What it is given, with the reason where one is asked for. */
  input: (reason: string) => InputOf<E>
  /** Said when it is done. */
  said: string | ((result: ResultOf<E>) => string)
  /** After it is done; leaves unless told. */
  onDone?: () => void
}

/** Asks before a command, gives it, and says that it is done. */
export function CommandDialog<E extends Endpoint>({
  command,
  input,
  said,
  onDone,
  ...dialog
}: Props<E>) {
  const { mutateAsync } = useCommand(command)
  return (
    <ActionDialog
      {...dialog}
      onConfirm={async (reason) => {
        const result = await mutateAsync(input(reason))
        notify.success(typeof said === 'string' ? said : said(result))
        const leave = onDone ?? dialog.onClose
        leave()
      }}
    />
  )
}
