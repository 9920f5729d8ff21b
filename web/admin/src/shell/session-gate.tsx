import {
  lazy,
  Suspense,
  useEffect,
  useLayoutEffect,
  useReducer,
  useState,
  useSyncExternalStore,
} from 'react'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { Outlet, useLocation } from 'react-router'
import { account } from 'contract/people/account'
import { isFailure } from 'kit/api/client.ts'
import { whyEnded } from 'kit/api/ended.ts'
import { notify } from 'kit/api/notify.ts'
import { keepAdministrator } from 'kit/api/session-store.ts'
import { AdministratorProvider } from '../administrator.ts'
import { useClient } from '../client.ts'
import { loginAddress } from '../guard.ts'
import { NoAnswer, Waiting } from '../ui/no-answer.tsx'
import { shellCopy } from './shell.copy.ts'
import { ViewDialog } from '../ui/view-dialog.tsx'

// Seldom needed.
const WeakPassword = lazy(() =>
  import('./weak-password.tsx').then((file) => ({ default: file.WeakPassword })),
)

const FactorEnrolment = lazy(() =>
  import('./factor-enrolment.tsx').then((file) => ({ default: file.FactorEnrolment })),
)

/** Base path of the console, which the portal's addresses must carry. */
const base = '/admin'

/**
 * Lets nobody through who is not signed in. A login that ends later does not take the page away:
 * a dialog asks to sign in again and what was typed stays where it is.
 */
export function SessionGate() {
  const { session } = useClient()
  const { signedIn, weakPassword } = useSyncExternalStore(session.subscribe, session.snapshot)
  const [began] = useState(signedIn)
  const ended = began && !signedIn
  const { pathname, search } = useLocation()
  const back = loginAddress(`${base}${pathname}${search}`)

  useEffect(() => {
    if (!began) location.assign(back)
  }, [began, back])

  // Somebody logged in again in another tab: what stood still meanwhile goes on.
  const queryClient = useQueryClient()
  useLookAgain(queryClient)
  useNoNotices(ended)
  useEffect(() => {
    if (signedIn) return () => undefined
    return () => void queryClient.invalidateQueries()
  }, [signedIn, queryClient])

  if (!began) return <Waiting />
  return (
    <>
      {weakPassword ? (
        <Suspense fallback={<Waiting />}>
          <WeakPassword />
        </Suspense>
      ) : (
        <WithAdministrator />
      )}
      {ended && (
        <ViewDialog
          title={shellCopy.endedTitle}
          actions={
            <Button type="primary" onClick={() => location.assign(back)}>
              {shellCopy.signInAgain}
            </Button>
          }
        >
          <p>{whyEnded('organization') ?? shellCopy.ended}</p>
          <p>{shellCopy.endedKept}</p>
        </ViewDialog>
      )}
    </>
  )
}

/** Looks at the session again when a call was refused for want of it: a token that ran out tells nobody. */
const useLookAgain = (queryClient: QueryClient) => {
  const [, look] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const judge = (error: unknown) => {
      if (isFailure(error) && error.status === 401) look()
    }
    const ends = [
      queryClient.getQueryCache().subscribe(({ query }) => judge(query.state.error)),
      queryClient.getMutationCache().subscribe(({ mutation }) => judge(mutation?.state.error)),
    ]
    return () => ends.forEach((end) => end())
  }, [queryClient])
}

/** While the dialog says why the login ended, nothing else does. */
const useNoNotices = (ended: boolean) => {
  const notice = useSyncExternalStore(notify.subscribe, notify.snapshot)
  useLayoutEffect(() => {
    if (ended && notice) notify.dismiss(notice.id)
  }, [ended, notice])
}

function WithAdministrator() {
  const client = useClient()
  const query = useQuery({
    ...client.query(account.administrator, {}),
    // What is refused is shown in place of the page.
    queryFn: ({ signal }) => client.call(account.administrator, {}, { signal, quiet: true }),
    staleTime: 60_000,
  })
  const { data, error, refetch } = query
  useEffect(() => {
    if (data) void keepAdministrator(client.session, data)
  }, [client, data])
  if (isFailure(error, 'factorRequired'))
    return (
      <Suspense fallback={<Waiting />}>
        <FactorEnrolment onEnrolled={() => void refetch()} />
      </Suspense>
    )
  if (!data) return <NoAnswer of={query} />
  return (
    <AdministratorProvider value={data}>
      <Outlet />
    </AdministratorProvider>
  )
}
