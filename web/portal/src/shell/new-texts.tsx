import { useQuery, useQueryClient } from '@tanstack/react-query'
import { agreement } from 'contract/calls/agreement'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { notify } from '../../../kit/src/api/notify.ts'
import { consentsCopy } from '../features/agreement/consents.copy.ts'
import { NewTexts } from '../features/agreement/new-texts.tsx'
import { useUserInfo, useWorld } from '../world.tsx'
import { logOut } from './log-out.ts'

/** Where somebody who does not agree still reads, takes his data along and leaves. */
const free = ['/personalCenter/subtract', '/registered/agreement/', '/guardian', '/login/']

/** How long an answer that nothing is new is good for, in milliseconds. */
const asked = 3_600_000

/** Asks a signed-in volunteer for consent to texts that changed since he gave it. */
export const NewTextsAsked = () => {
  const world = useWorld()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { data: info } = useUserInfo()
  const [later, setLater] = useState(false)
  const here = info?.logoffSate === 'false' && !world.api.session.weakPassword()
  const { data: texts = [] } = useQuery({
    ...world.api.query(agreement.outstanding, {}),
    enabled: here,
    staleTime: asked,
  })
  if (!here || later || texts.length === 0 || free.some((path) => pathname.startsWith(path)))
    return null
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
