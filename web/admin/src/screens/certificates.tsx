import { useAdministrator } from '../administrator.ts'
import { CertificateList } from '../features/service/certificate/certificate-list.tsx'
import { certificateCopy } from '../features/service/certificate/certificate.copy.ts'
import { StampPanel } from '../features/service/certificate/stamp-panel.tsx'
import { Page } from '../ui/page.tsx'
import { IssueCertificates } from './issue-certificates.tsx'

/** Certificates over hours recorded at this node or below; at the root the picture of the seal on them, too. */
export function Screen() {
  const { root } = useAdministrator()
  return (
    <Page lead={certificateCopy.lead} actions={<IssueCertificates />}>
      <CertificateList />
      {root && <StampPanel />}
    </Page>
  )
}
