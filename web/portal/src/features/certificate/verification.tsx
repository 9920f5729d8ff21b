import type { certificate } from 'contract/certificate'
import type { ResultOf } from 'contract/endpoint'
import type { ReactNode } from 'react'
import { attendanceWayCopy, missionKindCopy } from '../../../../kit/src/text/states.copy.ts'
import { Chip } from '../../../../kit/src/ui/chip.tsx'
import { classNames } from '../../../../kit/src/ui/class-names.ts'
import { WarningMark } from '../../../../kit/src/ui/field.tsx'
import { Minutes } from '../../../../kit/src/ui/minutes.tsx'
import { TickMark } from '../../../../kit/src/ui/toast.tsx'
import { whenText } from '../../../../kit/src/ui/when.ts'
import { certificateCopy } from './certificate.copy.ts'

type Verified = ResultOf<typeof certificate.verify>

const copy = certificateCopy.verify

/** What the public learns about a certificate; each of its conditions has its own face. */
export const Verification = ({ found }: { found: Verified }) => (
  <article className="mt-8">
    <Verdict found={found} />
    <dl className="my-6 grid gap-x-8 gap-y-4 rounded-card border border-line-300 bg-paper-0 p-4 sm:grid-cols-2 md:p-6">
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
        <strong>
          <Pair service={found.presentServiceMinutes} training={found.presentTrainingMinutes} />
        </strong>
      </Fact>
      <Fact term={copy.period}>
        <span className="tabular">{copy.periodOf(found.from, found.to)}</span>
      </Fact>
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
    </dl>
    <Ways found={found} />
    <Lines found={found} />
    <details className="mt-6 max-w-reading">
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
    </details>
  </article>
)

const faces = {
  valid: 'border-green-600 bg-green-100 text-green-700',
  changed: 'border-amber-700 bg-amber-100 text-amber-700',
  superseded: 'border-ink-450 bg-paper-100 text-ink-700',
  revoked: 'border-error-700 bg-error-100 text-error-700',
}

const Verdict = ({ found }: { found: Verified }) => {
  const revoked = found.lines.filter((line) => line.revoked).length
  const face = found.state === 'valid' && revoked > 0 ? 'changed' : found.state
  const { title, text } = copy.results[face]
  return (
    <div
      role="status"
      className={`flex items-center gap-4 rounded-card border-2 p-5 ${faces[face]}`}
    >
      {face === 'valid' ? <TickMark size={44} /> : <BigMark face={face} />}
      <div>
        <h2 className="text-24">{typeof title === 'string' ? title : title(revoked)}</h2>
        <p className="mt-1">{text}</p>
      </div>
    </div>
  )
}

const marks = {
  changed: 'M12 3.5 22 20.5H2zM12 10v4.5M12 17.3v.1',
  superseded: 'M4 8h13l-3-3M20 16H7l3 3',
  revoked: 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zM8.5 8.5l7 7M15.5 8.5l-7 7',
}

const BigMark = ({ face }: { face: keyof typeof marks }) => (
  <svg
    className="shrink-0"
    width="44"
    height="44"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={marks[face]} />
  </svg>
)

const Pair = ({ service, training }: { service: number; training: number }) => (
  <>
    {copy.service} <Minutes value={service} />
    {training > 0 && (
      <>
        {' · '}
        {copy.training} <Minutes value={training} />
      </>
    )}
  </>
)

const Ways = ({ found }: { found: Verified }) => {
  const total = found.ways.reduce((sum, { minutes }) => sum + minutes, 0)
  if (total === 0) return null
  return (
    <section>
      <h3 className="mb-2 text-18">{copy.ways}</h3>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {found.ways.map(({ way, minutes }) => (
          <li key={way}>
            {attendanceWayCopy[way]} <Minutes value={minutes} />{' '}
            <span className="tabular text-ink-600">{Math.round((minutes / total) * 100)}%</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const cell = 'py-2 pr-4 align-top max-md:p-0'

const Lines = ({ found }: { found: Verified }) => (
  <section className="mt-6">
    <h3 className="mb-2 text-18">{copy.lines}</h3>
    <table className="w-full border-collapse text-left max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b-2 border-line-300 text-14 text-ink-600">
          {Object.values(copy.columns).map((title) => (
            <th key={title} scope="col" className="py-2 pr-4 font-semibold">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
        {found.lines.map((line, index) => (
          <tr
            key={index}
            className={classNames(
              'border-b border-line-200 max-md:flex max-md:flex-col max-md:gap-1 max-md:rounded-card max-md:border max-md:border-line-300 max-md:p-4',
              line.revoked ? 'bg-error-100' : 'max-md:bg-paper-0',
            )}
          >
            <td className={`${cell} tabular whitespace-nowrap`}>{line.date}</td>
            <td className={cell}>
              {line.missionTitle}
              {line.revoked && (
                <span className="block text-14 text-error-700">
                  <Chip tone="error">{copy.revokedLine}</Chip> {line.revokedReason}
                </span>
              )}
            </td>
            <td className={cell}>{line.organizationName}</td>
            <td className={cell}>{line.regionName}</td>
            <td className={cell}>
              <span className={line.revoked ? 'line-through' : undefined}>
                <Minutes value={line.minutes} />
              </span>
              <span className="block text-14 text-ink-600">{missionKindCopy[line.kind]}</span>
            </td>
            <td className={cell}>
              {attendanceWayCopy[line.way]}
              <span className="block text-14 text-ink-600">{line.source}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-14 text-ink-600">{term}</dt>
    <dd>{children}</dd>
  </div>
)
