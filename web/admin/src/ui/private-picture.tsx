import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type CSSProperties } from 'react'

interface Props {
  /** Names it in the cache. */
  name: readonly unknown[]
  /** Fetches it with the session; null: there is none yet. */
  load: ((signal: AbortSignal) => Promise<Blob>) | null
  alt: string
  /** Said where it cannot be fetched. */
  failed: string
  style?: CSSProperties
}

/** A picture that not everybody may see: fetched with the session, shown from memory. */
export function PrivatePicture({ name, load, alt, failed, style }: Props) {
  const { data, isError } = useQuery({
    queryKey: name,
    queryFn: ({ signal }) => load!(signal),
    enabled: load !== null,
    staleTime: Infinity,
    retry: false,
  })
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  if (isError) return <span className="hint">{failed}</span>
  return address ? (
    <img src={address} alt={alt} style={style} />
  ) : (
    <span className="picture-space" />
  )
}
