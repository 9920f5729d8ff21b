import { Button, Space } from 'antd'
import { useState } from 'react'
import { useAdministrator } from '../administrator.ts'
import { BatchesDialog } from '../features/site/donation/batches-dialog.tsx'
import { DonationList } from '../features/site/donation/donation-list.tsx'
import { donationCopy as copy } from '../features/site/donation/donation.copy.ts'
import { EnterDialog } from '../features/site/donation/enter-dialog.tsx'
import { ImportDialog } from '../features/site/donation/import-dialog.tsx'
import { Page } from '../ui/page.tsx'

/** Donations that foundations report, up to the certificates over them. */
export function Screen() {
  const writes = useAdministrator().permissions.includes('donationWrite')
  const [open, setOpen] = useState<'import' | 'enter' | 'batches' | null>(null)
  const close = () => setOpen(null)
  return (
    <Page
      lead={copy.lead}
      actions={
        <Space wrap>
          <Button onClick={() => setOpen('batches')}>{copy.batches}</Button>
          {writes && (
            <>
              <Button onClick={() => setOpen('enter')}>{copy.enter}</Button>
              <Button type="primary" onClick={() => setOpen('import')}>
                {copy.import}
              </Button>
            </>
          )}
        </Space>
      }
    >
      <DonationList />
      {open === 'import' && <ImportDialog onClose={close} />}
      {open === 'enter' && <EnterDialog onClose={close} />}
      {open === 'batches' && <BatchesDialog onClose={close} />}
    </Page>
  )
}
