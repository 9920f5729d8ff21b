import { useMutation, useQuery } from '@tanstack/react-query'
import { singleSignOn } from 'contract/people/single-sign-on'
import { useState } from 'react'
import { isFailure, type Client } from 'kit/api/client.ts'
import { Button } from 'kit/ui/button.tsx'
import { ErrorSummary } from 'kit/ui/field.tsx'
import { signOnCopy as copy } from './single-sign-on.copy.ts'

/** The way to the provider, where one is configured; nothing else. */
export const SignOnButton = ({
  client,
  onLeave,
}: {
  client: Client
  /** Goes to the provider. */
  onLeave: (url: string) => void
}) => {
  const { data } = useQuery(client.query(singleSignOn.offer, {}))
  // The next page takes its time; until it is there the button goes on saying so.
  const [leaving, setLeaving] = useState(false)
  const begin = useMutation({
    mutationFn: () => client.call(singleSignOn.begin, {}),
    onSuccess: ({ url }) => {
      setLeaving(true)
      onLeave(url)
    },
  })
  if (!data?.title) return null
  return (
    <div className="mt-6 border-t border-dashed border-line-300 pt-4">
      {isFailure(begin.error) && <ErrorSummary title={begin.error.sentence} errors={[]} />}
      <p className="mb-2 text-14 text-ink-600">{copy.or}</p>
      <Button
        block
        busy={begin.isPending || leaving}
        busyText={copy.going(data.title)}
        onClick={() => begin.mutate()}
      >
        {copy.button(data.title)}
      </Button>
    </div>
  )
}
