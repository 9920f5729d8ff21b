import type { RowOf } from 'contract/endpoint'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { certificateRegister, StoredCertificateState } from 'contract/service/certificate-register'
import { certificateReasonCopy } from 'contract/service/certificate.copy'
import { certificateStateCopy } from 'contract/states.copy'
import { whenText } from 'kit/ui/when.ts'
import { whenColumn } from '../../../ui/columns.tsx'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import { choice, keyword, ticked } from '../../../ui/filters.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { useDetail } from '../../../ui/use-detail.tsx'
import { CertificateView } from './certificate-view.tsx'
import { certificateCopy as copy } from './certificate.copy.ts'
import { TrainingApart } from './training-apart.tsx'

type Certificate = RowOf<typeof certificateRegister.list>

const filters = {
  number: keyword(copy.number),
  volunteerNo: keyword(copy.volunteerNo),
  state: choice(StoredCertificateState, {
    label: copy.state,
    all: copy.allStates,
    names: copy.states,
  }),
  waiting: ticked(copy.waitingOnly),
}

/** Certificates over hours recorded at this node or below, with what was asked about them. */
export function CertificateList() {
  const { opened, open, close, dialog } = useDetail(certificateRegister.detail)
  return (
    <>
      <EndpointList
        endpoint={certificateRegister.list}
        name="certificates"
        copy={copy}
        filters={filters}
        idOf={({ certificateId }) => certificateId}
        nameOf={({ number }) => number}
        columns={columns}
        acts={[
          {
            text: copy.view,
            run: ({ certificateId }) => open({ certificateId }),
          },
        ]}
      />
      {dialog}
      {opened && <CertificateView detail={opened} onClose={close} />}
    </>
  )
}

const tones = { valid: 'good', superseded: 'neutral', revoked: 'bad', altered: 'bad' } as const

const columns: Column<Certificate>[] = [
  {
    key: 'person',
    title: copy.holder,
    heading: true,
    width: 170,
    render: ({ nameMasked }) => nameMasked,
    below: ({ volunteerNo, presentNameMasked }) => (
      <>
        <span className="tabular">{volunteerNo}</span>
        {presentNameMasked !== null && (
          <span className="block">{copy.presentName(presentNameMasked)}</span>
        )}
      </>
    ),
  },
  {
    key: 'number',
    title: copy.certificate,
    width: 250,
    render: ({ number }) => <span className="tabular">{number}</span>,
    below: ({ keyId }) => <span className="tabular">{copy.key(keyId)}</span>,
  },
  {
    key: 'minutes',
    title: copy.minutes,
    width: 230,
    render: (certificate) => (
      <>
        {formatMinutes(certificate.serviceMinutes)}
        <TrainingApart of={certificate} />
      </>
    ),
    below: ({ from, to, records }) => (
      <span className="tabular">{`${copy.period(from, to)} · ${copy.records(records)}`}</span>
    ),
  },
  {
    key: 'state',
    title: copy.state,
    width: 220,
    render: ({ state, stateAt, reasonKind, replacedBy, waiting }) => (
      <>
        <StateTag tone={tones[state]} text={certificateStateCopy[state]} />
        {waiting && <StateTag tone="wait" text={copy.waiting[waiting.kind]} />}
        {stateAt !== null && <small className="block tabular">{whenText(stateAt)}</small>}
        {reasonKind !== null && (
          <small className="block">{certificateReasonCopy[reasonKind]}</small>
        )}
        {replacedBy !== null && (
          <small className="block tabular">{copy.replacedBy(replacedBy)}</small>
        )}
      </>
    ),
  },
  whenColumn('issuedAt', copy.issuedAt),
]
