import { useQuery } from '@tanstack/react-query'
import { trust } from 'contract/service/trust'
import { useClient } from '../../../client.ts'
import { NoAnswer } from '../../../ui/no-answer.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { TrustFacts } from './trust-facts.tsx'
import { trustCopy } from './trust.copy.ts'

/** How the own organisation stands; a federation is trusted by what it is, and reads nothing. */
export function OwnTrust() {
  const client = useClient()
  const query = useQuery(client.query(trust.own, {}))
  if (query.data?.isFederation) return null
  return (
    <Panel title={trustCopy.standing.panel} hint={trustCopy.standing.panelHint}>
      {query.data ? <TrustFacts standing={query.data} /> : <NoAnswer of={query} />}
    </Panel>
  )
}
