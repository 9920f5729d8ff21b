import { useQuery, useQueryClient } from '@tanstack/react-query'
import { agreement } from 'contract/foundation/agreement'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { notify } from 'kit/api/notify.ts'
import { keepVolunteer } from 'kit/api/session-store.ts'
import { usePrompt } from 'kit/prompt/prompts.ts'
import { consentsCopy } from '../features/foundation/agreement/consents.copy.ts'
import { NewTexts } from '../features/foundation/agreement/new-texts.tsx'
import { useSessionStore } from '../session-store.ts'
import { useWorld } from '../world.tsx'
import { logOut } from './log-out.ts'

/** Where somebody who does not agree still reads, takes his data along and leaves. */
const free = ['/personalCenter/subtract', '/registered/agreement/', '/guardian', '/login/']

/** How long an answer that nothing is new is good for, in milliseconds. */
const asked = 3_600_000

/**
 * Asks a signed-in volunteer for consent to texts that changed since he gave it, and keeps in this tab
 * what the specification lets it keep of him.
 */
export const NewTextsAsked = () => {
  const world = useWorld()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { userInfo: info, showWeakPasswordModel } = useSessionStore()
  const [later, setLater] = useState(false)
  useEffect(() => {
    if (info) void keepVolunteer(world.api.session, info)
  }, [info, world])
  const here = info?.logoffSate === 'false' && !showWeakPasswordModel
  const { data: texts = [] } = useQuery({
    ...world.api.query(agreement.outstanding, {}),
    enabled: here,
    staleTime: asked,
  })
  const asks = here && !later && texts.length > 0 && !free.some((path) => pathname.startsWith(path))
  if (!usePrompt('consent', asks) || !asks) return null
  return (
    <NewTexts
      client={world.api}
      texts={texts}
      onAgreed={() => {
        notify.success(consentsCopy.fresh.agreed)
        void queries.invalidateQueries()
      }}
      onLater={() => setLater(true)}
      onLogOut={() => void logOut(world).then(() => navigate('/'))}
      onSettings={() => void navigate('/personalCenter/subtract')}
    />
  )
}
