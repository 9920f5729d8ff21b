import { useState } from 'react'
import { EnterForm } from '../features/desk/guardian/enter-form.tsx'
import { guardianCopy as copy } from '../features/desk/guardian/guardian.copy.ts'
import { Wards } from '../features/desk/guardian/wards.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { useApi } from '../world.tsx'
import { EntryPage } from './login/entry.tsx'

/** Where guardians look after the minors they answer for; what proves them is kept in memory alone. */
export const Screen = () => {
  const api = useApi()
  const [ticket, setTicket] = useState<string | null>(null)
  const [expired, setExpired] = useState(false)
  const leave = (late: boolean) => {
    setTicket(null)
    setExpired(late)
  }
  if (ticket === null)
    return (
      <EntryPage title={copy.title} motif="umbrella" words={copy.words}>
        <EnterForm client={api} expired={expired} onEntered={setTicket} />
      </EntryPage>
    )
  return (
    <div className="page py-6 md:py-8">
      <PageTitle className="mb-4">{copy.title}</PageTitle>
      <Wards
        client={api}
        ticket={ticket}
        onExpired={() => leave(true)}
        onLeave={() => leave(false)}
      />
    </div>
  )
}
