import { FileTextOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { file as files } from 'contract/foundation/file'
import { useEffect, useRef, useState } from 'react'
import { inWechat } from 'kit/wechat/wechat.ts'
import { useClient } from '../client.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { failureSentence } from './refusal.ts'
import { uiCopy } from './ui.copy.ts'
import { needsProof, type Proof } from './use-proof.tsx'
import './private-file.css'

const copy = uiCopy.privateFile

/** Milliseconds after which a file that was looked at is put away again. */
const shownFor = 5 * 60_000

interface Props {
  file: { fileId: string; name: string; type: string }
  /** Asks for a link, which opens the file once; with a fresh proof where it asked for one. */
  link: (fileId: string, proof: Proof) => Promise<{ link: string }>
  /** The picture in full width instead of a small one. */
  large?: boolean
}

/** A private file, fetched only when somebody wants to see it: each look is recorded. */
export function PrivateFile({ file, link, large = false }: Props) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => setOpen(false), shownFor)
    return () => clearTimeout(timer)
  }, [open])
  if (!open)
    return (
      <Button icon={<FileTextOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {copy.view(file.name)}
      </Button>
    )
  return <Opened file={file} link={link} large={large} onClose={() => setOpen(false)} />
}

function Opened({
  file: { fileId, name, type },
  link,
  large,
  onClose,
}: Required<Props> & { onClose: () => void }) {
  const client = useClient()
  const proof = useRef<Proof>({})
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [files.open.path, fileId],
    queryFn: async ({ signal }) => {
      const { link: once } = await link(fileId, proof.current)
      return client.download(files.open, { link: once }, { signal, quiet: true })
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const address = useAddress(data)
  if (error && needsProof(error))
    return (
      <ProofDialog
        subject={uiCopy.proofOften}
        confirm={uiCopy.reveal}
        onConfirm={(ticket) => {
          proof.current = { ticket }
          return refetch({ throwOnError: true })
        }}
        onClose={onClose}
      />
    )
  if (error && !isFetching)
    return (
      <p role="alert">
        {failureSentence(error)}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {copy.retry}
        </Button>
      </p>
    )
  if (!address)
    return (
      <div role="status">
        <Spin size="small" /> {copy.loading}
      </div>
    )
  if (inWechat()) return <InPage name={name} type={type} address={address} />
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className={large ? 'private-file large' : 'private-file'}
      aria-label={copy.open(name)}
    >
      {type.startsWith('image/') ? <img src={address} alt="" /> : <FileTextOutlined aria-hidden />}
      <span>{copy.open(name)}</span>
    </a>
  )
}

/** WeChat opens nothing that lies in the page alone: a picture is shown here, the rest in another browser. */
function InPage({ name, type, address }: { name: string; type: string; address: string }) {
  if (type.startsWith('image/'))
    return (
      <span className="private-file large">
        <img src={address} alt={name} />
      </span>
    )
  const leave = () => void import('./wechat-way.tsx').then(({ showWay }) => showWay(location.href))
  return (
    <Button icon={<FileTextOutlined aria-hidden />} onClick={leave}>
      {copy.view(name)}
    </Button>
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
