import { useMutation, useQuery } from '@tanstack/react-query'
import { profile } from 'contract/people/profile'
import { maskName } from 'contract/rules/mask'
import { singleSignOn } from 'contract/people/single-sign-on'
import { useEffect, useRef } from 'react'
import { isFailure, type Client } from 'kit/api/client.ts'
import { notify } from 'kit/api/notify.ts'
import { Button } from 'kit/ui/button.tsx'
import { ErrorSummary } from 'kit/ui/field.tsx'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { BothSides } from '../../features/people/single-sign-on/both-sides.tsx'
import { signOnCopy as copy } from '../../features/people/single-sign-on/single-sign-on.copy.ts'

interface Props {
  client: Client
  ticket: string
  provider: string
  /** What the provider calls the account, masked. */
  account: string
  onDone: () => void
}

/** Names both sides before they are joined: nobody links a stranger's account with his own unseen. */
export const LinkConfirm = ({ client, ticket, provider, account, onDone }: Props) => {
  const detail = useQuery(client.query(profile.myDetail, {}))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const link = useMutation({
    mutationFn: () => client.call(singleSignOn.link, { ticket }),
    onSuccess: () => {
      notify.success(copy.linked(provider))
      onDone()
    },
  })
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="mb-2 text-20">
        {copy.confirmTitle}
      </h2>
      {isFailure(link.error) && <ErrorSummary title={link.error.sentence} errors={[]} />}
      <p className="text-ink-700 max-sm:hidden">{copy.confirmText}</p>
      <p className="text-ink-700 sm:hidden">{copy.confirmTextNarrow}</p>
      <Loaded query={detail} skeleton={<Skeleton count={2} className="my-3 h-20" />}>
        {({ name, volunteerNo }) => (
          <BothSides
            sides={[
              { label: copy.provider(provider), name: account },
              { label: copy.volunteer, name: maskName(name), more: copy.number(volunteerNo) },
            ]}
          />
        )}
      </Loaded>
      <div className="flex flex-wrap gap-3">
        <Button
          look="primary"
          disabled={!detail.data}
          busy={link.isPending}
          busyText={copy.linking}
          onClick={() => link.mutate()}
        >
          {copy.link}
        </Button>
        <Button onClick={onDone}>{copy.skip}</Button>
      </div>
    </>
  )
}
