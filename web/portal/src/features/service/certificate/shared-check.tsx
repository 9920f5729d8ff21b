import { useMutation, useQuery } from '@tanstack/react-query'
import { certificate } from 'contract/service/certificate'
import { certificateShare } from 'contract/service/certificate-share'
import type { ResultOf } from 'contract/endpoint'
import { isFailure, type Client } from 'kit/api/client.ts'
import { ResponsiveTable } from 'kit/list/responsive-table.tsx'
import type { Column } from 'kit/list/table-column.ts'
import { Icon } from 'kit/picture/icon.tsx'
import { missionKindCopy } from 'kit/text/states.copy.ts'
import { Button } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { Fact, Facts } from 'kit/ui/facts.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { Unbroken } from 'kit/ui/unbroken.tsx'
import { Verdict } from 'kit/ui/verdict.tsx'
import { whenText } from 'kit/ui/when.ts'
import { certificateCopy } from './certificate.copy.ts'
import { checkPresentation } from './check-presentation.ts'
import { GradeSums } from './grade-sums.tsx'
import { holderCopy } from './holder.copy.ts'
import { LineProvenance } from './line-provenance.tsx'
import { Pair } from './pair.tsx'

type Shared = ResultOf<typeof certificateShare.shared>
type ShownMission = NonNullable<Shared['missions']>[number]

const copy = holderCopy.shared
const words = certificateCopy.verify

const namesOf = (facts: Shared['facts']) =>
  holderCopy.listed(facts.map((fact) => holderCopy.share.fact[fact].name))

/** What a holder shows of his certificate by a link, and what became of it since. */
export const SharedCheck = ({ client, token }: { client: Client; token: string }) => {
  const query = useQuery({
    ...client.query(certificateShare.shared, { token }),
    // What is shown must be what holds now.
    staleTime: 0,
    gcTime: 0,
  })
  const gone =
    isFailure(query.error, 'shareEnded') ||
    isFailure(query.error, 'shareRevoked') ||
    isFailure(query.error, 'shareNotFound')
  if (gone && !query.isFetching)
    return (
      <Verdict face="unknown" title={copy.gone}>
        {isFailure(query.error) && query.error.sentence}
      </Verdict>
    )
  return (
    <Loaded query={query} skeleton={<Skeleton count={2} className="mb-6 h-40" />}>
      {(shared) => <SharedParts client={client} shared={shared} />}
    </Loaded>
  )
}

const SharedParts = ({ client, shared }: { client: Client; shared: Shared }) => (
  <article>
    <Result shared={shared} />
    <div className="my-6 rounded-card border border-line-300 bg-paper-0 p-4 md:p-6">
      <h2 className="mb-3 text-20">{copy.title}</h2>
      <Facts>
        <Fact term={words.number}>
          <span className="tabular">{shared.number}</span>
        </Fact>
        {shared.state !== 'altered' && (
          <Fact term={words.holder}>
            {shared.nameMasked} · {words.volunteerNo}{' '}
            <span className="tabular">{shared.volunteerNoMasked}</span>
          </Fact>
        )}
        {shared.sum && <Sum sum={shared.sum} changed={shared.revokedLines > 0} />}
        {shared.period && (
          <Fact term={words.period}>
            <span className="tabular">
              <Unbroken words={words.periodOf(shared.period.from, shared.period.to)} />
            </span>
          </Fact>
        )}
        {shared.organizations && (
          <Fact term={copy.organizations}>
            <ul>
              {shared.organizations.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </Fact>
        )}
        {shared.state !== 'altered' && (
          <>
            <Fact term={copy.leftOut}>
              {shared.leftOut.length > 0 ? namesOf(shared.leftOut) : copy.nothingLeftOut}
            </Fact>
            <Fact term={words.issuer}>{shared.issuer}</Fact>
            <Fact term={words.issuedAt}>
              <span className="tabular">{whenText(shared.issuedAt)}</span>
            </Fact>
          </>
        )}
        <Fact term={copy.endsAt}>
          <span className="tabular">{whenText(shared.endsAt)}</span>
        </Fact>
        <Fact term={words.signatureCheck}>
          <span
            className={
              shared.signatureValid
                ? 'font-semibold text-green-700'
                : 'font-semibold text-error-700'
            }
          >
            {shared.signatureValid ? words.signatureValid : words.signatureInvalid}
          </span>
        </Fact>
      </Facts>
      <p className="mt-4 text-14 text-ink-600">{copy.whole}</p>
    </div>
    {shared.missions && <Missions missions={shared.missions} />}
    <PresentationCheck client={client} shared={shared} />
  </article>
)

const Result = ({ shared }: { shared: Shared }) => {
  const { state, revokedLines, sum, supersededBy } = shared
  if (state === 'valid' && revokedLines > 0)
    return (
      <Verdict face="changed" title={copy.changed.title(revokedLines)}>
        {sum
          ? copy.changed.text(words.apart(sum.presentServiceMinutes, sum.presentTrainingMinutes))
          : copy.changed.sumless}
      </Verdict>
    )
  return (
    <Verdict face={state} title={copy[state].title}>
      {state === 'superseded'
        ? // Servers of the version before do not say who.
          copy.superseded.text(words.supersededBy[supersededBy ?? 'unknown'])
        : copy[state].text}
    </Verdict>
  )
}

/** Grades are summed of what still holds: it says so where something was revoked since. */
const Sum = ({ sum, changed }: { sum: NonNullable<Shared['sum']>; changed: boolean }) => (
  <>
    <Fact term={words.issuedMinutes}>
      <Pair service={sum.serviceMinutes} training={sum.trainingMinutes} />
    </Fact>
    <Fact term={words.presentMinutes}>
      <strong className="font-display text-20 text-zhu-700">
        <Pair service={sum.presentServiceMinutes} training={sum.presentTrainingMinutes} />
      </strong>
    </Fact>
    {sum.grades.length > 0 && (
      <Fact term={changed ? holderCopy.statement.presentGrades : holderCopy.statement.issuedGrades}>
        <GradeSums sums={sum.grades} />
      </Fact>
    )}
    {sum.gradeFrom && (
      <Fact term={holderCopy.statement.gradeFrom}>{holderCopy.statement.from(sum.gradeFrom)}</Fact>
    )}
    {sum.limits.length > 0 && <Fact term={copy.limits}>{holderCopy.listed(sum.limits)}</Fact>}
  </>
)

const Missions = ({ missions }: { missions: readonly ShownMission[] }) => (
  <section className="mt-6">
    <h3 className="mb-3 text-18">{copy.missions}</h3>
    <ResponsiveTable
      caption={copy.missions}
      columns={columns.filter(({ key }) => key !== 'organization' || missions.some(named))}
      rows={missions}
      idOf={(mission) => String(missions.indexOf(mission))}
    />
  </section>
)

const named = ({ organizationName }: ShownMission) => organizationName !== null

const columns: Column<ShownMission>[] = [
  {
    key: 'mission',
    title: words.columns.mission,
    heading: true,
    render: (mission) => (
      <>
        {mission.missionTitle} {mission.revoked && <Chip tone="error">{words.revokedLine}</Chip>}
      </>
    ),
  },
  {
    key: 'date',
    title: words.columns.date,
    render: ({ date }) => <span className="tabular whitespace-nowrap">{date}</span>,
  },
  {
    key: 'organization',
    title: words.columns.organization,
    render: ({ organizationName }) => organizationName,
  },
  { key: 'region', title: words.columns.region, render: ({ regionName }) => regionName },
  {
    key: 'minutes',
    title: words.columns.minutes,
    render: (mission) => (
      <>
        <Minutes value={mission.minutes} className={mission.revoked ? 'line-through' : ''} />
        <span className="block text-14 text-ink-600">{missionKindCopy[mission.kind]}</span>
      </>
    ),
  },
  {
    key: 'way',
    title: words.columns.way,
    render: (line) => <LineProvenance line={line} />,
  },
]

/** What was signed, and the check of it in the reader's own browser. */
const PresentationCheck = ({ client, shared }: { client: Client; shared: Shared }) => {
  const own = certificateCopy.verify.own
  const check = useMutation({
    mutationFn: async () => {
      const keys = await client.call(certificate.publicKeys, {})
      const key = keys.find(({ keyId }) => keyId === shared.keyId)
      return key ? checkPresentation(shared.presentation, key.publicKey) : ('keyless' as const)
    },
  })
  return (
    <details className="mt-6 max-w-reading elder:hidden print:hidden">
      <summary className="inline-flex min-h-11 items-center font-semibold text-zhu-700">
        {copy.technical}
      </summary>
      <p className="text-14 text-ink-600">{copy.technicalText}</p>
      <dl className="mt-2 flex flex-col gap-2 text-14">
        <Fact term={words.keyId}>
          <code>{shared.keyId}</code>
        </Fact>
        <Fact term={copy.presentation}>
          <code className="block max-h-60 overflow-y-auto rounded-control bg-paper-100 p-3 break-all">
            {shared.presentation}
          </code>
        </Fact>
      </dl>
      <Button
        className="mt-4"
        busy={check.isPending}
        busyText={own.checking}
        onClick={() => check.mutate()}
      >
        <Icon name="shield" />
        {own.check}
      </Button>
      <p role="status" className="mt-2 font-semibold">
        {check.data && own[check.data]}
      </p>
    </details>
  )
}
