import { FileTextOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Spin } from 'antd'
import { file as files } from 'contract/foundation/file'
import { useEffect, useRef, useState, type Ref } from 'react'
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

export interface PrivateFileProps {
  file: { fileId: string; name: string; type: string }
  /** Asks for a link, which opens the file once; with a fresh proof where it asked for one. */
  link: (fileId: string, proof: Proof) => Promise<{ link: string }>
  /** The picture in full width instead of a small one. */
  large?: boolean
}

/** A private file, fetched only when somebody wants to see it: each look is recorded. */
export function PrivateFile({
  file: { fileId, name, type },
  link,
  large = false,
}: PrivateFileProps) {
  const client = useClient()
  const proof = useRef<Proof>({})
  const shown = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const [focused, setFocused] = useState(false)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [files.open.path, fileId, open],
    queryFn: async ({ signal }) => {
      const { link: once } = await link(fileId, proof.current)
      return client.download(files.open, { link: once }, { signal, quiet: true })
    },
    enabled: open,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const address = useAddress(data)
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => {
      setFocused(document.activeElement === shown.current)
      setOpen(false)
    }, shownFor)
    return () => clearTimeout(timer)
  }, [open])
  // What was asked for takes the focus of the button whose place it takes.
  useEffect(() => shown.current?.focus(), [address])
  const view = () => {
    proof.current = {}
    if (open) void refetch()
    else setOpen(true)
  }

  if (!address)
    return (
      <>
        <Button
          icon={<FileTextOutlined aria-hidden />}
          autoFocus={focused}
          className="view-file"
          onClick={view}
        >
          {copy.view(name)}
        </Button>
        {isFetching && (
          <span role="status">
            <Spin size="small" /> {copy.loading}
          </span>
        )}
        {error &&
          (needsProof(error) ? (
            <ProofDialog
              title={uiCopy.proofTitle}
              subject={uiCopy.proofOften}
              confirm={uiCopy.reveal}
              onConfirm={(ticket) => {
                proof.current = { ticket }
                return refetch({ throwOnError: true })
              }}
              onClose={() => setOpen(false)}
            />
          ) : (
            !isFetching && <p role="alert">{failureSentence(error)}</p>
          ))}
      </>
    )
  if (inWechat()) return <InPage ref={shown} name={name} type={type} address={address} />
  return (
    <a
      ref={shown as Ref<HTMLAnchorElement>}
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

interface InPageProps {
  ref: Ref<HTMLElement>
  name: string
  type: string
  address: string
}

/** WeChat opens nothing that lies in the page alone: a picture is shown here, the rest in another browser. */
function InPage({ ref, name, type, address }: InPageProps) {
  if (type.startsWith('image/'))
    return (
      <span ref={ref} tabIndex={-1} className="private-file large">
        <img src={address} alt={name} />
      </span>
    )
  const leave = () => void import('./wechat-way.tsx').then(({ showWay }) => showWay(location.href))
  return (
    <Button
      ref={ref as Ref<HTMLButtonElement>}
      icon={<FileTextOutlined aria-hidden />}
      onClick={leave}
    >
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
    return () => {
      URL.revokeObjectURL(made)
      setAddress(null)
    }
  }, [bytes])
  return address
}
