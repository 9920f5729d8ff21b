import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { NoAnswer } from '../ui/no-answer.tsx'

interface Props<Latest> {
  /** Names what is asked for. */
  name: readonly string[]
  /** Asks for what holds now. */
  load: () => Promise<Latest>
  words: Record<'title' | 'stay' | 'takeTheirs' | 'keepMine', string>
  /** What the two differ in. */
  children: (latest: Latest) => ReactNode
  onKeepMine: (latest: Latest) => void
  onTakeTheirs: (latest: Latest) => void
  onClose: () => void
}

/** Somebody saved in between: whose content is to hold. */
export function ConflictDialog<Latest>(props: Props<Latest>) {
  const { name, load, words, children, onKeepMine, onTakeTheirs, onClose } = props
  // A key of its own: the cached detail is what the editor started from.
  const query = useQuery({
    queryKey: [...name, 'latest'],
    queryFn: load,
    gcTime: 0,
    staleTime: 0,
  })
  const { data } = query
  return (
    <Dialog
      open
      width={760}
      title={words.title}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={[
        <Button key="stay" onClick={onClose}>
          {words.stay}
        </Button>,
        <Button key="theirs" disabled={!data} onClick={() => data && onTakeTheirs(data)}>
          {words.takeTheirs}
        </Button>,
        <Button key="mine" type="primary" disabled={!data} onClick={() => data && onKeepMine(data)}>
          {words.keepMine}
        </Button>,
      ]}
    >
      {data ? children(data) : <NoAnswer of={query} waiting={<Skeleton active />} />}
    </Dialog>
  )
}
