import { complaint } from 'contract/site/complaint'
import { useState } from 'react'
import { ReceiptForm } from 'kit/form/receipt-form.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { Tabs } from 'kit/ui/tabs.tsx'
import type { ComplaintProps } from './complaint-props.ts'
import { ComplaintForm } from './complaint-form.tsx'
import { ComplaintOutcome } from './complaint-outcome.tsx'
import { OwnComplaints } from './own-complaints.tsx'
import { complaintCopy as copy } from './complaint.copy.ts'

type Tab = keyof typeof copy.tabs
const tabs = Object.keys(copy.tabs) as Tab[]

/** To report something, or to read what became of it. */
export const ComplaintDialog = ({
  onClose,
  ...about
}: ComplaintProps & { onClose: () => void }) => {
  const [tab, setTab] = useState<Tab>('submit')
  const [number, setNumber] = useState('')
  return (
    <Dialog open wide title={copy.title(about.name)} onClose={onClose}>
      <Tabs
        label={copy.tabsLabel}
        tabs={tabs.map((key) => ({ key, label: copy.tabs[key] }))}
        current={tab}
        onChange={(key) => setTab(tabs.find((one) => one === key) ?? 'submit')}
      >
        {tab === 'submit' ? (
          <ComplaintForm {...about} onNumber={setNumber} onClose={onClose} />
        ) : about.signedIn ? (
          <OwnComplaints client={about.client} />
        ) : (
          <ReceiptForm
            client={about.client}
            endpoint={complaint.status}
            input={complaint.status.input}
            number={number}
            copy={copy}
          >
            {(found) => <ComplaintOutcome complaint={found} />}
          </ReceiptForm>
        )}
      </Tabs>
    </Dialog>
  )
}
