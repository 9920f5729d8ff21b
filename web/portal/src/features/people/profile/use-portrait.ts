import { profile } from 'contract/people/profile'
import { useEffect, useState } from 'react'
import type { Client } from 'kit/api/client.ts'

/** An address of the own portrait within this page; null without one, and until it is there. */
export const usePortrait = (client: Client, portraitAt: string | null): string | null => {
  const [shown, setShown] = useState<{ of: string; address: string } | null>(null)
  useEffect(() => {
    if (portraitAt === null) return
    const leaving = new AbortController()
    let address: string | null = null
    client
      .download(profile.portrait, {}, { signal: leaving.signal, quiet: true })
      .then((blob) => {
        address = URL.createObjectURL(blob)
        setShown({ of: portraitAt, address })
      })
      // Without it the place stays empty; everything else on the page is there.
      .catch(() => {})
    return () => {
      leaving.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [client, portraitAt])
  return shown?.of === portraitAt ? shown.address : null
}
