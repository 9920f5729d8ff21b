import type { certificate } from 'contract/service/certificate'
import type { ResultOf } from 'contract/endpoint'
import { certificateReasonCopy } from 'contract/service/certificate.copy'
import { percentages } from 'contract/rules/percentages'
import type { Client } from 'kit/api/client.ts'
import { ResponsiveTable } from 'kit/list/responsive-table.tsx'
import type { Column } from 'kit/list/table-column.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { Ring } from 'kit/picture/ring.tsx'
import { attendanceWayCopy, missionKindCopy } from 'kit/text/states.copy.ts'
import { Button } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { Fact, Facts } from 'kit/ui/facts.tsx'
import { WarningMark } from 'kit/ui/warning-mark.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { Verdict } from 'kit/ui/verdict.tsx'
import { TickMark } from 'kit/ui/toast.tsx'
import { whenText } from 'kit/ui/when.ts'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { certificateCopy } from './certificate.copy.ts'
import { GradeSums } from './grade-sums.tsx'
import { holderCopy } from './holder.copy.ts'
import { LineProvenance } from './line-provenance.tsx'
import { Pair } from './pair.tsx'
import { SignatureCheck } from './signature-check.tsx'

type Verified = ResultOf<typeof certificate.verify>

const copy = certificateCopy.verify

/** What the public learns about a certificate; each of its conditions has its own face. */
export const Verification = ({ client, found }: { client: Client; found: Verified }) =>
  found.state === 'altered' ? (
    <Altered client={client} found={found} />
  ) : (
    <Untouched client={client} found={found} />
  )

/** Nothing that a touched certificate says is shown: only that it was, and what to do now. */
const Altered = ({ client, found }: { client: Client; found: Verified }) => (
  <article>
    <Verdict face="altered" title={copy.altered.title}>
      {copy.altered.text}
    </Verdict>
    <div className="my-6 rounded-card border border-line-300 bg-paper-0 p-4 md:p-6">
      <Facts>
        <Fact term={copy.number}>
          <span className="tabular">{found.number}</span>
        </Fact>
        <Fact term={copy.altered.what}>
          {copy.altered.list(found.problems.map((problem) => copy.altered.problems[problem]))}
        </Fact>
      </Facts>
      <h3 className="mt-4 mb-2 text-18">{copy.altered.next}</h3>
      <ul className="list-disc pl-6">
        {copy.altered.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </div>
    <SignatureDetails client={client} found={found} />
  </article>
)

const Untouched = ({ client, found }: { client: Client; found: Verified }) => (
  <article>
    <Result found={found} />
    <div className="relative my-6 overflow-hidden rounded-card border border-line-300 bg-paper-0 p-4 md:p-6">
      <Ring
        minutes={monthsOf(found)}
        seed={found.number}
        size={260}
        faint
        className="absolute -right-10 -bottom-10 max-md:hidden elder:hidden"
      />
      <Facts className="relative md:pr-[38%]">
        <Fact term={copy.number}>
          <span className="tabular">{found.number}</span>
        </Fact>
        <Fact term={copy.holder}>
          {found.nameMasked} · {copy.volunteerNo}{' '}
          <span className="tabular">{found.volunteerNoMasked}</span>
        </Fact>
        <Fact term={copy.issuedMinutes}>
          <Pair service={found.serviceMinutes} training={found.trainingMinutes} />
        </Fact>
        <Fact term={copy.presentMinutes}>
          <strong className="font-display text-20 text-zhu-700">
            <Pair service={found.presentServiceMinutes} training={found.presentTrainingMinutes} />
          </strong>
        </Fact>
        <Fact term={copy.period}>
          <span className="tabular">
            <Unbroken words={copy.periodOf(found.from, found.to)} />
          </span>
        </Fact>
        {found.recordedBy !== null && (
          <Fact term={holderCopy.statement.recordedBy}>
            {holderCopy.statement.only(found.recordedBy)}
          </Fact>
        )}
        {found.mission !== null && (
          <Fact term={holderCopy.statement.mission}>
            {holderCopy.statement.onlyMission(found.mission)}
          </Fact>
        )}
        {found.gradeFrom && (
          <Fact term={holderCopy.statement.gradeFrom}>
            {holderCopy.statement.from(found.gradeFrom)}
          </Fact>
        )}
        {found.purpose !== null && (
          <Fact term={holderCopy.statement.purpose}>
            {found.purpose}
            <span className="block text-14 text-ink-600">
              {holderCopy.statement.purposeNote(found.recordedBy !== null)}
            </span>
          </Fact>
        )}
        {found.star !== null && (
          <Fact term={holderCopy.statement.star}>
            {holderCopy.statement.starOf(
              found.star.rating,
              found.star.certifierName,
              found.star.certifiedOn,
            )}
            {found.presentStar !== found.star.rating && (
              <span className="block font-semibold">
                {holderCopy.statement.starNow(found.presentStar)}
              </span>
            )}
          </Fact>
        )}
        <Fact term={copy.issuer}>{found.issuer}</Fact>
        <Fact term={copy.issuedAt}>
          <span className="tabular">{whenText(found.issuedAt)}</span>
        </Fact>
        <Fact term={copy.signatureCheck}>
          <span
            className={classNames(
              'flex gap-1 font-semibold',
              found.signatureValid ? 'text-green-700' : 'text-error-700',
            )}
          >
            {found.signatureValid ? <TickMark /> : <WarningMark />}
            {found.signatureValid ? copy.signatureValid : copy.signatureInvalid}
          </span>
        </Fact>
      </Facts>
      <div className="relative mt-4 border-t border-dashed border-zhu-200 pt-4 print:hidden">
        <Button onClick={() => print()}>
          <Icon name="print" />
          {copy.print}
        </Button>
      </div>
    </div>
    <Grades found={found} />
    <Ways found={found} />
    <Lines found={found} />
    <Honours found={found} />
    <SignatureDetails client={client} found={found} />
  </article>
)

/** What is needed to check the signature without us. */
const SignatureDetails = ({ client, found }: { client: Client; found: Verified }) => (
  <details className="mt-6 max-w-reading elder:hidden">
    <summary className="inline-flex min-h-11 items-center font-semibold text-zhu-700">
      {copy.signature}
    </summary>
    <p className="text-14 text-ink-600">{copy.signatureText}</p>
    <dl className="mt-2 flex flex-col gap-2 text-14">
      <Fact term={copy.keyId}>
        <code>{found.keyId}</code>
      </Fact>
      <Fact term={copy.signatureValue}>
        <code className="break-all">{found.signature}</code>
      </Fact>
      <Fact term={copy.signed}>
        <code className="block max-h-60 overflow-y-auto rounded-control bg-paper-100 p-3 break-all">
          {found.signed}
        </code>
      </Fact>
    </dl>
    <SignatureCheck client={client} found={found} />
  </details>
)

const Result = ({ found }: { found: Verified }) => {
  const revoked = found.lines.filter((line) => line.revoked).length
  // What was touched has a face of its own above.
  const state = found.state === 'altered' ? 'revoked' : found.state
  const lost = revoked === found.lines.length ? 'emptied' : 'changed'
  const face = state === 'valid' && revoked > 0 ? lost : state
  const { title } = copy.results[face]
  return (
    <Verdict
      face={face === 'emptied' ? 'revoked' : face}
      title={typeof title === 'string' ? title : title(revoked)}
    >
      {textOf(face, found)}
      {state !== 'valid' && found.stateAt !== null && (
        <span className="mt-1 block tabular">
          {state === 'revoked'
            ? copy.revokedOn(
                whenText(found.stateAt),
                certificateReasonCopy[found.reasonKind ?? 'other'],
              )
            : copy.supersededOn(whenText(found.stateAt), found.replacedBy)}
        </span>
      )}
    </Verdict>
  )
}

/** What a face says, with the figure that holds or who brought it about. */
const textOf = (face: keyof typeof copy.results, found: Verified): string => {
  const { presentServiceMinutes, presentTrainingMinutes } = found
  if (face === 'changed')
    return copy.results.changed.text(copy.apart(presentServiceMinutes, presentTrainingMinutes))
  // Servers of the version before do not say who.
  if (face === 'superseded')
    return copy.results.superseded.text(copy.supersededBy[found.supersededBy ?? 'unknown'])
  return copy.results[face].text
}

/** Minutes that still hold by month, oldest first, as the rings of the certificate show them. */
const monthsOf = (found: Verified): number[] => {
  const months = new Map<string, number>()
  for (const { date, minutes, revoked } of found.lines) {
    const month = date.slice(0, 7)
    months.set(month, (months.get(month) ?? 0) + (revoked ? 0 : minutes))
  }
  return [...months].toSorted().map(([, minutes]) => minutes)
}

/** Sums are of what still holds: it says so where something was revoked since. */
const isChanged = ({ lines }: Verified): boolean => lines.some(({ revoked }) => revoked)

const Grades = ({ found }: { found: Verified }) => {
  if (found.grades.length === 0) return null
  const words = holderCopy.statement
  return (
    <section className="mb-6">
      <h3 className="mb-2 text-18">
        {isChanged(found) ? words.presentGrades : words.issuedGrades}
      </h3>
      <GradeSums sums={found.grades} />
      <p className="mt-1 max-w-reading text-14 text-ink-600">{words.explained}</p>
    </section>
  )
}

const Ways = ({ found }: { found: Verified }) => {
  const total = found.ways.reduce((sum, { minutes }) => sum + minutes, 0)
  if (total === 0) return null
  const shares = percentages(found.ways.map(({ minutes }) => minutes))
  return (
    <section>
      <h3 className="mb-2 text-18">{isChanged(found) ? copy.presentWays : copy.ways}</h3>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {found.ways.map(({ way, minutes }, index) => (
          <li key={way}>
            {attendanceWayCopy[way]} <Minutes value={minutes} />{' '}
            <span className="tabular text-ink-600">{shares[index]}%</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What organisations gave beside the hours; never added up with them. */
const Honours = ({ found: { honours } }: { found: Verified }) => {
  const words = holderCopy.statement
  if (honours.length === 0) return null
  return (
    <section className="mt-6">
      <h3 className="text-18">{words.honours}</h3>
      <p className="mb-2 max-w-reading text-14 text-ink-600">{words.honoursNote}</p>
      <ul className="divide-y divide-line-200">
        {honours.map(({ date, title, organizationName, minutes, takenBack }, index) => (
          <li key={`${date} ${index}`} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
            <span className="tabular whitespace-nowrap">{date}</span>
            <span className="min-w-0 flex-1 basis-[200px]">
              {title}
              <span className="block text-14 text-ink-600">{words.honourBy(organizationName)}</span>
            </span>
            <Minutes value={minutes} className={takenBack ? 'line-through' : ''} />
            {takenBack && <Chip tone="error">{words.honourTakenBack}</Chip>}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Line = Verified['lines'][number]

const Lines = ({ found }: { found: Verified }) => (
  <section className="mt-6">
    <h3 className="mb-3 text-18">{copy.lines}</h3>
    <ResponsiveTable
      caption={copy.lines}
      columns={columns}
      rows={found.lines}
      idOf={(line) => String(found.lines.indexOf(line))}
    />
    {found.lines.some(({ supplementary }) => supplementary) && (
      <p className="mt-2 max-w-reading text-14 text-ink-600">
        {holderCopy.statement.supplementaryNote}
      </p>
    )}
  </section>
)

const columns: Column<Line>[] = [
  {
    key: 'mission',
    title: copy.columns.mission,
    heading: true,
    render: (line) => (
      <>
        {line.missionTitle}
        {line.revoked && (
          <span className="mt-1 block text-14 font-normal text-error-700">
            <Chip tone="error">{copy.revokedLine}</Chip> {line.revokedReason}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'date',
    title: copy.columns.date,
    render: ({ date }) => <span className="tabular whitespace-nowrap">{date}</span>,
  },
  {
    key: 'organization',
    title: copy.columns.organization,
    render: ({ organizationName }) => organizationName,
  },
  { key: 'region', title: copy.columns.region, render: ({ regionName }) => regionName },
  {
    key: 'minutes',
    title: copy.columns.minutes,
    render: (line) => (
      <>
        <Minutes value={line.minutes} className={line.revoked ? 'line-through' : ''} />
        <span className="block text-14 text-ink-600">{missionKindCopy[line.kind]}</span>
      </>
    ),
  },
  {
    key: 'way',
    title: copy.columns.way,
    render: (line) => (
      <>
        <LineProvenance line={line} />
      </>
    ),
  },
]
