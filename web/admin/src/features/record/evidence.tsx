import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { FileTextOutlined } from '@ant-design/icons'
import { record } from 'contract/record'
import { useClient } from '../../client.ts'
import type { ManagedRecord } from './record-minutes.ts'
import { recordCopy } from './record.copy.ts'

const copy = recordCopy.decide

type EvidenceFile = NonNullable<ManagedRecord['objection']>['files'][number]

/** One piece of evidence: a picture as such, anything else by its name; opens in a tab of its own. */
export function Evidence({ recordId, file }: { recordId: string; file: EvidenceFile }) {
  const client = useClient()
  const { fileId, name, type } = file
  const { data, isError, refetch } = useQuery({
    queryKey: [record.objectionFile.path, recordId, fileId],
    queryFn: ({ signal }) =>
      client.download(record.objectionFile, { recordId, fileId }, { signal, quiet: true }),
    staleTime: Infinity,
  })
  const address = useAddress(data)
  if (isError)
    return (
      <p role="alert">
        {copy.evidenceFailed}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {copy.retry}
        </Button>
      </p>
    )
  if (!address)
    return (
      <p role="status">
        <Spin size="small" /> {copy.evidenceLoading}
      </p>
    )
  return (
    <a href={address} target="_blank" rel="noreferrer" aria-label={copy.open(name)}>
      {type.startsWith('image/') ? <img src={address} alt="" /> : <FileTextOutlined aria-hidden />}
      <span>{name}</span>
    </a>
  )
}

/** The address of bytes within this page, given back when they are no longer shown. */
const useAddress = (bytes: Blob | undefined): string | null => {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!bytes) return
    const made = URL.createObjectURL(bytes)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return address
}
