import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { site } from 'contract/site/site'
import { useAdministrator, useMay } from '../administrator.ts'
import { useClient } from '../client.ts'
import { OperationPanel } from '../features/site/site/operation-panel.tsx'
import { SettingsEditor } from '../features/site/site/settings-editor.tsx'
import { siteSettingsCopy as copy } from '../features/site/site/site.copy.ts'
import { VersionList } from '../features/site/site/version-list.tsx'
import { NoAnswer } from '../ui/no-answer.tsx'
import { Page } from '../ui/page.tsx'

/** What the portal says in header and footer, and whether it is open; for federations. */
export function Screen() {
  const { root } = useAdministrator()
  const mayOperate = useMay('siteOperate')
  const query = useQuery(useClient().query(site.own, {}))
  return (
    <Page lead={root ? copy.lead : `${copy.lead}${copy.leadBelow}`}>
      {mayOperate && <OperationPanel />}
      {query.data ? (
        <SettingsEditor own={query.data} root={root} />
      ) : (
        <NoAnswer
          of={query}
          waiting={
            <div className="panel" aria-busy="true">
              <Skeleton active paragraph={{ rows: 10 }} />
            </div>
          }
        />
      )}
      <VersionList />
    </Page>
  )
}
