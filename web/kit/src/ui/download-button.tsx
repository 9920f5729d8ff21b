import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isFailure } from '../api/client.ts'
import { notify } from '../api/notify.ts'
import { Icon } from '../picture/icon.tsx'
import { Button } from './button.tsx'
import { saveFile } from './save-file.ts'

interface Props {
  file: () => Promise<Blob>
  name: string
  busyText: string
  children: ReactNode
}

/** Saves a file of the server; says why there is none, as endpoints of files are quiet. */
export const DownloadButton = ({ file, name, busyText, children }: Props) => {
  const download = useMutation({
    mutationFn: file,
    onSuccess: (content) => saveFile(content, name),
    onError: (error) => isFailure(error) && notify.warn(error.sentence),
  })
  return (
    <Button busy={download.isPending} busyText={busyText} onClick={() => download.mutate()}>
      <Icon name="download" />
      {children}
    </Button>
  )
}
