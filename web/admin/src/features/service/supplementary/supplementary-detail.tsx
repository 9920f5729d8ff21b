import { Button } from 'antd'
import { formatMinutes } from 'contract/rules/minutes.copy'
import { supplementary } from 'contract/service/supplementary'
import {
  supplementaryStateCopy,
  supplementaryStepCopy,
  supplementarySubjectCopy,
} from 'contract/service/supplementary.copy'
import { recordStanding } from 'kit/text/record-standing.ts'
import { unbroken } from 'kit/ui/unbroken-parts.tsx'
import { dayText, exactEndText, exactText, lastDayText, spanText, whenText } from 'kit/ui/when.ts'
import { useState } from 'react'
import { useMay } from '../../../administrator.ts'
import { useClient } from '../../../client.ts'
import { Facts } from '../../../ui/facts.tsx'
import { PrivateFile } from '../../../ui/private-file.tsx'
import { StateTag } from '../../../ui/state-tag.tsx'
import { useLook } from '../../../ui/use-look.tsx'
import { WaitsForNote } from '../../../ui/waits-for.tsx'
import type { Detail } from './draft.ts'
import { batchTones } from './supplementary-list.tsx'
import { supplementaryCopy } from './supplementary.copy.ts'

const copy = supplementaryCopy.detail

/** One batch: what it is of, where it stands, what proves it, who is on it and what was done. */
export function SupplementaryDetail({ detail }: { detail: Detail }) {
  const { subject, state, date, startsAt, endsAt, dueAt, waitsFor, own, missionId } = detail
  const act = state === 'submitted' ? copy.confirmAct : copy.approveAct
  const place = [detail.regionName, detail.address].filter((text) => text !== '').join(' ')
  return (
    <>
      <Facts
        of={[
          [supplementaryCopy.subject, supplementarySubjectCopy[subject]],
          [
            supplementaryCopy.state,
            <>
              <StateTag
                tone={detail.overdue ? 'bad' : batchTones[state]}
                text={detail.overdue ? supplementaryCopy.overdue : supplementaryStateCopy[state]}
              />
              {dueAt !== null && (
                <small className="block">
                  {supplementaryCopy.due(lastDayText(dueAt))}
                  {!waitsFor && ` · ${supplementaryCopy.holder(detail.holderName)}`}
                </small>
              )}
              {detail.passedAt !== null && (
                <small className="block">{supplementaryCopy.passed(detail.holderName)}</small>
              )}
              {waitsFor && <WaitsForNote waitsFor={waitsFor} act={act} own={own} />}
              {detail.late && <small className="block">{supplementaryCopy.late}</small>}
            </>,
          ],
          [copy.time, startsAt && endsAt ? spanText(startsAt, endsAt) : dayText(date)],
          place !== '' && [copy.place, place],
          missionId !== null &&
            state === 'approved' && [
              copy.mission,
              <a href={`/mission/detail-${missionId}`} target="_blank" rel="noreferrer">
                {copy.toMission}
              </a>,
            ],
          detail.content !== '' && [copy.content, detail.content, 'long'],
          [copy.reason, detail.reason, 'long'],
          [copy.witness, <Witness detail={detail} />],
          [copy.files, <Files detail={detail} />, 'long'],
        ]}
      />
      <h2 className="part-title">{copy.list}</h2>
      <p className="hint">{copy.summary(detail.people, formatMinutes(detail.minutes))}</p>
      <Rows detail={detail} />
      <h2 className="part-title">{copy.steps}</h2>
      <ol className="history">
        {detail.steps.map(({ kind, at, organizationName, administratorName, reason }) => (
          <li key={at + kind}>
            {unbroken(
              copy.step(
                supplementaryStepCopy[kind],
                organizationName,
                administratorName,
                whenText(at),
              ),
            )}
            {reason !== null && <small className="block">{unbroken(reason)}</small>}
          </li>
        ))}
      </ol>
    </>
  )
}

/** Whom one can ask, hidden until somebody looks. */
function Witness({ detail: { batchId, witness } }: { detail: Detail }) {
  const client = useClient()
  const may = useMay('recordConfirm')
  const { look, dialog } = useLook()
  const [shown, setShown] = useState<{ name: string; mobile: string } | null>(null)
  if (!witness) return copy.noWitness
  if (shown) return <span className="tabular">{copy.witnessText(shown.name, shown.mobile)}</span>
  return (
    <>
      <span className="tabular">{copy.witnessText(witness.nameMasked, witness.mobileMasked)}</span>{' '}
      {may && (
        <Button
          size="small"
          onClick={() =>
            void look(async (proof) =>
              setShown(await client.call(supplementary.revealWitness, { batchId, ...proof })),
            )
          }
        >
          {copy.showWitness}
        </Button>
      )}
      {dialog}
    </>
  )
}

function Files({ detail: { batchId, files } }: { detail: Detail }) {
  const client = useClient()
  const may = useMay('recordConfirm')
  if (files.length === 0) return copy.noFiles
  if (!may) return copy.fileNames(files.map(({ name }) => name))
  return files.map((file) => (
    <PrivateFile
      key={file.fileId}
      file={file}
      link={(fileId, proof) =>
        client.call(supplementary.fileLink, { batchId, fileId, ...proof }, { quiet: true })
      }
    />
  ))
}

const Rows = ({ detail: { subject, rows } }: { detail: Detail }) => (
  <div className="scroll-x">
    <table className="plain stacked" aria-label={copy.list}>
      <thead>
        <tr>
          <th scope="col">{copy.number}</th>
          <th scope="col">{copy.person}</th>
          {subject !== 'honour' && <th scope="col">{copy.times}</th>}
          <th scope="col">{copy.minutes}</th>
          {subject !== 'honour' && <th scope="col">{copy.recordState}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(
          ({ number, nameMasked, volunteerNo, from, to, minutes, recordState, recordFrozen }) => (
            <tr key={number}>
              <th scope="row" className="tabular" data-label={copy.number}>
                {number}
              </th>
              <td data-label={copy.person}>
                <span>
                  {nameMasked} <small className="tabular">{volunteerNo}</small>
                </span>
              </td>
              {subject !== 'honour' && (
                <td className="tabular" data-label={copy.times}>
                  {from && to ? `${exactText(from)}–${exactEndText(from, to)}` : ''}
                </td>
              )}
              <td data-label={copy.minutes}>{formatMinutes(minutes)}</td>
              {subject !== 'honour' && (
                <td data-label={copy.recordState}>
                  {recordState ? recordStanding(recordState, recordFrozen) : copy.none}
                </td>
              )}
            </tr>
          ),
        )}
      </tbody>
    </table>
  </div>
)
