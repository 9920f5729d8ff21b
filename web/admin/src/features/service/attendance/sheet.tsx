import type { ReactNode } from 'react'
import { Alert, Button } from 'antd'
import { QRCodeSVG } from 'qrcode.react'
import { useParams } from 'react-router'
import type { ResultOf } from 'contract/endpoint'
import { attendance } from 'contract/service/attendance'
import { spanText, whenText } from 'kit/ui/when.ts'
import { useCommand } from '../../../client.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Page } from '../../../ui/page.tsx'
import { failureSentence } from '../../../ui/refusal.ts'
import { sheetCopy as copy } from './sheet.copy.ts'
import './sheet.css'

type Sheet = ResultOf<typeof attendance.printSheet>

/** Pixels of a code on the sheet: two and a half centimetres on paper, half a millimetre a square. */
const SIZE = 94

/** The sheet of a session on paper, with a code for each person that its organiser scans. */
export function Screen() {
  const { sessionId = '' } = useParams()
  const make = useCommand(attendance.printSheet)
  const { data, error, isPending, mutate } = make
  const button = (
    <Button
      type={data ? 'default' : 'primary'}
      loading={isPending}
      onClick={() => mutate({ sessionId })}
    >
      {data ? copy.again : copy.make}
    </Button>
  )
  return (
    <Page
      title={data?.missionTitle}
      lead={data ? spanText(data.startsAt, data.endsAt) : copy.lead}
      actions={<LinkButton to={`/attendance/${sessionId}/call-list`}>{copy.callList}</LinkButton>}
    >
      {error && (
        <Alert
          role="alert"
          type="error"
          showIcon
          className="notice"
          title={failureSentence(error)}
        />
      )}
      {data ? (
        <Shown sheet={data} again={button} />
      ) : (
        <section className="panel" aria-label={copy.open}>
          <p>{copy.consequence}</p>
          <p>{copy.names}</p>
          <div className="actions">{button}</div>
        </section>
      )}
    </Page>
  )
}

function Shown({ sheet, again }: { sheet: Sheet; again: ReactNode }) {
  const { people, address, madeAt } = sheet
  if (people.length === 0)
    return (
      <div className="panel nothing">
        <strong>{copy.emptyTitle}</strong>
        <p>{copy.emptyHint}</p>
        {again}
      </div>
    )
  return (
    <>
      <p>{address}</p>
      <p role="status">{copy.made(people.length, whenText(madeAt))}</p>
      <div className="sheet-screen">
        <p className="hint">{copy.names}</p>
        <div className="actions">
          {again}
          <Button type="primary" onClick={() => window.print()}>
            {copy.print}
          </Button>
        </div>
      </div>
      {/* Focusable, so that a keyboard scrolls it where it is wider than the window. */}
      <div className="sheet-room" tabIndex={0} role="group" aria-label={copy.table}>
        <table className="sheet" aria-label={copy.table}>
          <thead>
            <tr>
              <th scope="col">{copy.row}</th>
              <th scope="col">{copy.name}</th>
              <th scope="col">{copy.position}</th>
              <th scope="col" className="write">
                {copy.signedIn}
              </th>
              <th scope="col" className="write">
                {copy.signedOut}
              </th>
              <th scope="col" className="write">
                {copy.signature}
              </th>
              <th scope="col">{copy.code}</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person, index) => (
              <tr key={person.applicationId}>
                <td>{index + 1}</td>
                <th scope="row">
                  {person.nameMasked}
                  <small className="block tabular">{person.volunteerNo}</small>
                </th>
                <td>{person.positionName}</td>
                <td />
                <td />
                <td />
                <td className="picture">
                  <QRCodeSVG
                    value={person.code}
                    size={SIZE}
                    level="L"
                    marginSize={2}
                    role="img"
                    aria-label={copy.codeOf(person.volunteerNo)}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="sheet-paper">{copy.paper}</p>
    </>
  )
}
