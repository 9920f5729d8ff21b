import { useQuery } from '@tanstack/react-query'
import { agreement } from 'contract/foundation/agreement'
import type { ResultOf } from 'contract/endpoint'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { Button } from 'kit/ui/button.tsx'
import { Empty, Loaded, Skeleton } from 'kit/ui/states.tsx'
import { agreementCopy as copy } from '../../features/foundation/agreement/agreement.copy.ts'
import { AgreementText } from '../../features/foundation/agreement/agreement-text.tsx'
import { asks } from '../../features/foundation/agreement/asks.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'

type Text = ResultOf<typeof agreement.detail>

/** One of the texts of the site by the last part of the address, in the version in force or a named one. */
export const Screen = () => {
  const api = useApi()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const key = pathname.split('/').at(-1) as Text['key']
  const version = params.get('version')
  const query = useQuery(api.query(agreement.detail, { key, ...(version && { version }) }))
  return (
    <div className="page py-8 md:py-12">
      <Loaded query={query} skeleton={<Skeleton count={8} className="mb-4 h-16 max-w-reading" />}>
        {(text) => (
          <AgreementText
            text={text}
            title={
              <PageTitle className="font-display" documentTitle={text.title}>
                {text.title}
              </PageTitle>
            }
            foot={<Foot text={text} />}
          />
        )}
      </Loaded>
      {query.data === undefined && query.isError && (
        <Empty title={copy.missing} action={<Link to={pathname}>{copy.toCurrent}</Link>} />
      )}
    </div>
  )
}

/** The way back to the form that asked for it, with the tick set. */
const Foot = ({ text }: { text: Text }) => {
  const navigate = useNavigate()
  const wanted = asks[text.key]
  const inForce = text.versions.some(
    ({ version, inForce: holds }) => holds && version === text.version,
  )
  if (!wanted || !inForce) return null
  const agree = () => {
    if (typeof BroadcastChannel !== 'undefined') {
      const channel = new BroadcastChannel('izy-agreed')
      channel.postMessage({ key: text.key, version: text.version })
      channel.close()
    }
    // Closes only where it was opened beside the form; otherwise the form is opened here.
    window.close()
    setTimeout(() => void navigate(wanted), 200)
  }
  return (
    <div className="mt-10 flex flex-wrap items-center gap-4 print:hidden">
      <Button look="primary" onClick={agree}>
        {copy.agree}
      </Button>
      <span className="text-14 text-ink-600">{copy.agreeHint}</span>
    </div>
  )
}
