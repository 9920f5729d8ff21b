import { Tabs } from 'antd'
import { CardBank } from '../features/site/card-application/card-bank.tsx'
import { CardList } from '../features/site/card-application/card-list.tsx'
import { cardCopy as copy } from '../features/site/card-application/card.copy.ts'
import { Page } from '../ui/page.tsx'

/** The registered volunteer card: applications, and what passes between federation and bank. */
export function Screen() {
  return (
    <Page lead={copy.lead}>
      <Tabs
        items={[
          { key: 'applications', label: copy.table, children: <CardList /> },
          { key: 'bank', label: copy.bankTab, children: <CardBank /> },
        ]}
      />
    </Page>
  )
}
