import { useState } from 'react'
import type { Endpoint, InputOf, ResultOf } from 'contract/endpoint'
import { useClient } from '../client.ts'
import { useLook } from './use-look.tsx'

/**
 * What a list knows more of the row that is opened, asked for when it is; `dialog` stands in the page. Whoever has
 * used up his looks is asked who he is, and looks then.
 */
export const useDetail = <E extends Endpoint>(endpoint: E) => {
  const client = useClient()
  const { look, dialog } = useLook()
  const [opened, setOpened] = useState<ResultOf<E> | null>(null)
  return {
    opened,
    open: (input: InputOf<E>) =>
      look(async () => setOpened(await client.call(endpoint, input, { quiet: true }))),
    close: () => setOpened(null),
    dialog,
  }
}
