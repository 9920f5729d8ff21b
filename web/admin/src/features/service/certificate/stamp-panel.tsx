import { Button } from 'antd'
import { issuerStamp } from 'contract/service/issuer-stamp'
import { issuerStampStateCopy } from 'contract/service/issuer-stamp.copy'
import { useState } from 'react'
import { whenText } from 'kit/ui/when.ts'
import { useMay } from '../../../administrator.ts'
import { EndpointList } from '../../../ui/endpoint-list.tsx'
import type { Column } from '../../../ui/keyset-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { DecideStamp, ProposeStamp, StopStamp, WithdrawStamp } from './stamp-dialogs.tsx'
import { type Stamp, StampPicture } from './stamp-picture.tsx'
import { stampCopy as copy } from './stamp.copy.ts'

/** The picture of the seal that certificates carry: the one in use, the one that waits, and those before. */
export function StampPanel() {
  const manages = useMay('certificateManage')
  const [proposing, setProposing] = useState(false)
  return (
    <Panel title={copy.title} hint={copy.hint}>
      <EndpointList
        endpoint={issuerStamp.list}
        name="issuerStamps"
        copy={copy}
        idOf={({ stampId }) => stampId}
        nameOf={({ digest }) => copy.named(digest.slice(0, 8))}
        columns={columns}
        actsWidth={130}
        tools={manages && <Button onClick={() => setProposing(true)}>{copy.acts.propose}</Button>}
        acts={[
          {
            text: copy.acts.decide,
            may: ({ can }) => can.includes('decide'),
            dialog: (stamp, onClose) => <DecideStamp stamp={stamp} onClose={onClose} />,
          },
          {
            text: copy.acts.withdraw,
            may: ({ can }) => can.includes('withdraw'),
            dialog: (stamp, onClose) => <WithdrawStamp stamp={stamp} onClose={onClose} />,
          },
          {
            text: copy.acts.stop,
            look: 'danger',
            may: ({ can }) => can.includes('stop'),
            dialog: (stamp, onClose) => <StopStamp stamp={stamp} onClose={onClose} />,
          },
        ]}
      />
      {proposing && <ProposeStamp onClose={() => setProposing(false)} />}
    </Panel>
  )
}

const tones = {
  proposed: 'wait',
  approved: 'good',
  refused: 'neutral',
  withdrawn: 'neutral',
  replaced: 'neutral',
  stopped: 'bad',
} as const

const said = (what: string, name: string | null, at: string | null) =>
  name !== null &&
  at !== null && <small className="block tabular">{copy.said(what, name, whenText(at))}</small>

const columns: Column<Stamp>[] = [
  {
    key: 'picture',
    title: copy.picture,
    heading: true,
    width: 150,
    render: (stamp) => <StampPicture stamp={stamp} />,
  },
  {
    key: 'state',
    title: copy.state,
    width: 130,
    render: ({ state, altered }) => (
      <>
        <StateTag tone={tones[state]} text={issuerStampStateCopy[state]} />
        {altered && <StateTag tone="bad" text={copy.altered} />}
      </>
    ),
  },
  {
    key: 'history',
    title: copy.history,
    width: 300,
    render: (stamp) => (
      <>
        {said(copy.steps.proposed, stamp.proposedBy, stamp.proposedAt)}
        <small className="block">{stamp.reason}</small>
        {said(stepOf(stamp), stamp.decidedBy, stamp.decidedAt)}
        {stamp.answer !== null && <small className="block">{stamp.answer}</small>}
        {said(endOf(stamp), stamp.endedBy, stamp.endedAt)}
        {stamp.endReason !== null && <small className="block">{stamp.endReason}</small>}
      </>
    ),
  },
  {
    key: 'digest',
    title: copy.digest,
    width: 180,
    render: ({ digest }) => <small className="tabular stamp-digest">{digest}</small>,
  },
]

const stepOf = ({ state }: Stamp) => {
  if (state === 'refused') return copy.steps.refused
  return state === 'withdrawn' ? copy.steps.withdrawn : copy.steps.approved
}

const endOf = ({ state }: Stamp) => (state === 'stopped' ? copy.steps.stopped : copy.steps.replaced)
