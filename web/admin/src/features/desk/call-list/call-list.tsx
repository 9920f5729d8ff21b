import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Skeleton, Tag } from 'antd'
import type { ResultOf } from 'contract/endpoint'
import { privacy } from 'contract/desk/privacy'
import { revealPurposeCopy } from 'contract/reason.copy'
import { spanText, whenText } from 'kit/ui/when.ts'
import { useClient } from '../../../client.ts'
import { NoAnswer } from '../../../ui/no-answer.tsx'
import { usePurpose } from '../../../ui/purpose-dialog.tsx'
import { failureSentence } from '../../../ui/refusal.ts'
import { useProof } from '../../../ui/use-proof.tsx'
import { Tried, useTried } from '../../../ui/use-tried.ts'
import { callListCopy as copy } from './call-list.copy.ts'

type List = ResultOf<typeof privacy.callList>
type Facts = ResultOf<typeof privacy.callListFacts>
type Person = List['people'][number]

/**
 * The list of whom to call for a session: asked for with a reason, shown on this page and printed from it,
 * and kept nowhere. It goes with the page, also into the browser's memory of pages left.
 */
export function CallList({ sessionId }: { sessionId: string }) {
  const [list, setList] = useState<List | null>(null)
  useEffect(() => {
    const forget = () => setList(null)
    window.addEventListener('pagehide', forget)
    return () => window.removeEventListener('pagehide', forget)
  }, [])
  return list ? (
    <Shown list={list} onClose={() => setList(null)} />
  ) : (
    <Ask sessionId={sessionId} onMade={setList} />
  )
}

/** What the list is needed for, once it is said whose it is; the usual purpose stands there already. */
function Ask({ sessionId, onMade }: { sessionId: string; onMade: (list: List) => void }) {
  const client = useClient()
  const { fields, tried, tryFields } = useTried()
  const proof = useProof()
  const purpose = usePurpose(revealPurposeCopy, 'arrangement')
  const facts = useQuery(client.query(privacy.callListFacts, { sessionId }))
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setProblem(null)
    if (!tryFields()) return
    setBusy(true)
    try {
      const asked = { sessionId, ...purpose.said() }
      onMade(
        await proof.proven((ticket) =>
          client.call(privacy.callList, { ...asked, ...ticket }, { quiet: true }),
        ),
      )
    } catch (error) {
      setProblem(failureSentence(error))
      setBusy(false)
    }
  }
  if (!facts.data)
    return <NoAnswer of={facts} waiting={<Skeleton active paragraph={{ rows: 4 }} />} />
  if (!facts.data.open)
    return (
      <section className="panel" aria-label={copy.why}>
        <Whose facts={facts.data} />
        <Alert type="info" showIcon title={closedText(facts.data)} />
      </section>
    )
  return (
    <section className="panel" aria-label={copy.why}>
      <Whose facts={facts.data} />
      <div ref={fields}>
        <Form component="div" layout="vertical" className="dialog-body">
          <div className="consequence">{copy.consequence}</div>
          <Tried value={tried}>
            {purpose.fields}
            {proof.field}
          </Tried>
          {problem && <Alert role="alert" type="error" showIcon title={problem} />}
          <div className="actions">
            <Button type="primary" loading={busy} onClick={() => void make()}>
              {copy.make}
            </Button>
          </div>
        </Form>
      </div>
    </section>
  )
}

/** Which session of which mission it is. */
function Whose({ facts }: { facts: Facts }) {
  return (
    <>
      <h2>{facts.missionTitle}</h2>
      <p>{spanText(facts.startsAt, facts.endsAt)}</p>
    </>
  )
}

const closedText = ({ opensAt, closesAt }: Facts) =>
  new Date(opensAt) > new Date() ? copy.opens(whenText(opensAt)) : copy.closed(whenText(closesAt))

function Shown({ list, onClose }: { list: List; onClose: () => void }) {
  const { missionTitle, startsAt, endsAt, madeAt, people } = list
  return (
    <section className="call-list" aria-label={copy.table}>
      <div className="call-list-head">
        <div role="status">
          <h2>{missionTitle}</h2>
          <p>{spanText(startsAt, endsAt)}</p>
          <p>{copy.count(people.length, whenText(madeAt))}</p>
        </div>
        <div className="actions print-hidden">
          <Button onClick={onClose}>{copy.close}</Button>
          {people.length > 0 && (
            <Button type="primary" onClick={() => window.print()}>
              {copy.print}
            </Button>
          )}
        </div>
      </div>
      <p className="hint print-hidden">{copy.kept}</p>
      {people.length === 0 ? (
        <div className="panel nothing">
          <strong>{copy.emptyTitle}</strong>
          <p>{copy.emptyHint}</p>
        </div>
      ) : (
        // Focusable, so that a keyboard scrolls it where it is wider than the window.
        <div className="call-list-sheet" tabIndex={0} role="group" aria-label={missionTitle}>
          <table aria-label={copy.table}>
            <thead>
              <tr>
                {[copy.name, copy.mobile, copy.emergency, copy.guardians, copy.position].map(
                  (title) => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <Row key={person.applicationId} person={person} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="print-only">{copy.paper}</p>
    </section>
  )
}

function Row({ person }: { person: Person }) {
  const { name, positionName, mobile, minor, emergency, guardians } = person
  return (
    <tr>
      <th scope="row">
        {name} {minor && <Tag>{copy.minor}</Tag>}
      </th>
      <td data-title={copy.mobile}>
        {mobile ? <a href={`tel:${mobile}`}>{mobile}</a> : copy.unbound}
      </td>
      <td data-title={copy.emergency}>
        {emergency ? (
          <>
            {emergency.name} <a href={`tel:${emergency.mobile}`}>{emergency.mobile}</a>
          </>
        ) : (
          copy.none
        )}
      </td>
      <td data-title={copy.guardians}>
        {guardians.length === 0 && copy.adult}
        {guardians.map((guardian) => (
          <span key={guardian.mobile + guardian.name} className="block">
            {copy.relations[guardian.relation]} {guardian.name}{' '}
            <a href={`tel:${guardian.mobile}`}>{guardian.mobile}</a>
          </span>
        ))}
      </td>
      <td data-title={copy.position}>{positionName}</td>
    </tr>
  )
}
