import { useState } from 'react'
import { Button } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { ConfirmDialog, type Question } from 'kit/ui/confirm-dialog.tsx'
import { Disclosure } from 'kit/ui/disclosure.tsx'
import { spanText, whenText } from 'kit/ui/when.ts'
import { useNow } from '../../../use-now.ts'
import { guardianCopy as copy } from './guardian.copy.ts'
import type { useWards, Ward, WardApplication } from './use-wards.ts'
import { WardApplicationRow } from './ward-application.tsx'
import { WardCancelDialog } from './ward-cancel-dialog.tsx'
import { WardCertificates, WardLog, WardRecords } from './ward-standing.tsx'

type Say = Pick<
  ReturnType<typeof useWards>,
  'answer' | 'cancel' | 'consent' | 'agreeToCard' | 'answerRanking'
>
interface Asked extends Question {
  act: () => Promise<unknown>
}

/**
 * One child: what comes and what was, with what there is to say to it, hours and certificates, what the
 * guardian agreed to, and what he did here.
 */
export const WardCard = ({ ward, say }: { ward: Ward; say: Say }) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [cancelling, setCancelling] = useState<WardApplication | null>(null)
  const now = useNow()
  const { nameMasked: name } = ward
  const [past, coming] = [
    ward.applications.filter((own) => !isComing(own, now)),
    // The soonest first.
    ward.applications.filter((own) => isComing(own, now)).toReversed(),
  ]
  const rows = (applications: readonly WardApplication[]) => (
    <ul>
      {applications.map((application) => (
        <WardApplicationRow
          key={application.applicationId}
          application={application}
          name={name}
          onAnswer={(agree) => setAsked(answerTo(name, application, agree, say))}
          onCancel={() => setCancelling(application)}
        />
      ))}
    </ul>
  )
  return (
    <section
      aria-label={copy.ward(name, ward.age)}
      className="rounded-card border border-line-300 bg-paper-0 p-4 md:p-6"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-20">{copy.ward(name, ward.age)}</h2>
        <p className="text-14 text-ink-600">{copy.relations[ward.relation]}</p>
      </div>
      <dl className="tabular mt-3 grid grid-cols-2 gap-3">
        {(
          [
            [copy.service, ward.serviceMinutes],
            [copy.training, ward.trainingMinutes],
          ] as const
        ).map(([term, minutes]) => (
          <div key={term} className="rounded-control bg-paper-50 p-3">
            <dt className="text-14 text-ink-600">{term}</dt>
            <dd className="text-18 font-semibold">{copy.time(minutes)}</dd>
          </div>
        ))}
      </dl>
      {!ward.consented && (
        <p className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-amber-100 px-4 py-3 text-amber-700">
          {ward.stopped ? copy.halted : copy.stopped}
          <Button onClick={() => setAsked(agreeAgain(ward, say))}>{copy.again}</Button>
        </p>
      )}
      {ward.consented && hasNewTexts(ward) && (
        <p className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-paper-100 px-4 py-3">
          {ward.renewed ? copy.renewedRequired : copy.renewed}
          <Button onClick={() => setAsked(agreeAgain(ward, say))}>{copy.renew}</Button>
        </p>
      )}
      {ward.cardText && ward.consented && (
        <p className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-paper-100 px-4 py-3">
          {copy.card.text}
          <Button onClick={() => setAsked(agreeToCard(ward, ward.cardText!, say))}>
            {copy.card.agree}
          </Button>
        </p>
      )}
      {ward.ranking && (
        <p className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-paper-100 px-4 py-3">
          {copy.ranking.states[ward.ranking]}
          <span className="flex flex-wrap gap-3">
            {ward.ranking !== 'refused' && (
              <Button onClick={() => setAsked(refuseRanking(ward, say))}>
                {copy.ranking.refuse}
              </Button>
            )}
            {ward.ranking !== 'agreed' && ward.rankingText && ward.consented && (
              <Button
                look="primary"
                onClick={() => setAsked(agreeToRanking(ward, ward.rankingText!, say))}
              >
                {copy.ranking.agree}
              </Button>
            )}
          </span>
        </p>
      )}
      <h3 className="mt-6 text-18">{copy.coming}</h3>
      {coming.length === 0 ? <p className="mt-2 text-ink-600">{copy.noComing}</p> : rows(coming)}
      <div className="mt-4 flex flex-col gap-2">
        <Disclosure title={copy.applications}>
          {past.length === 0 ? <p>{copy.applicationsNone}</p> : rows(past)}
        </Disclosure>
        <Disclosure title={copy.records}>
          <WardRecords records={ward.records} />
        </Disclosure>
        <Disclosure title={copy.certificates}>
          <WardCertificates certificates={ward.certificates} />
        </Disclosure>
        <Disclosure title={copy.log}>
          <WardLog acts={ward.acts} />
        </Disclosure>
        <Disclosure title={copy.consents}>
          <ConsentList ward={ward} />
          {ward.consented && (
            <Button look="danger" onClick={() => setAsked(takeBack(ward, say))}>
              {copy.withdraw}
            </Button>
          )}
          {ward.stoppable && (
            <Button look="danger" className="mt-3" onClick={() => setAsked(stop(ward, say))}>
              {copy.stop}
            </Button>
          )}
        </Disclosure>
      </div>
      {asked && <ConfirmDialog {...asked} onConfirm={asked.act} onClose={() => setAsked(null)} />}
      {cancelling && (
        <WardCancelDialog
          name={name}
          application={cancelling}
          onCancel={say.cancel}
          onClose={() => setCancelling(null)}
        />
      )}
    </section>
  )
}

/** What is not over and not lost: the guardian plans with it, or answers it. */
const isComing = ({ state, endsAt }: WardApplication, now: Date): boolean =>
  ahead.has(state) && new Date(endsAt) > now

const ahead: ReadonlySet<WardApplication['state']> = new Set([
  'pending',
  'accepted',
  'waitlisted',
  'offered',
  'invited',
  'attended',
])

const ConsentList = ({ ward }: { ward: Ward }) => (
  <ul className="mb-4 divide-y divide-line-200">
    {ward.consents.map(({ agreement, version, title, givenAt, withdrawnAt }) => (
      <li key={`${agreement} ${givenAt}`} className="py-2">
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="text-ink-900">{title}</span>
          <span className="tabular text-14">{copy.version(version)}</span>
          {withdrawnAt ? <Chip>{copy.withdrawn}</Chip> : <Chip tone="green">{copy.standing}</Chip>}
        </p>
        <p className="tabular text-14">
          {copy.given(whenText(givenAt))}
          {withdrawnAt && copy.back(whenText(withdrawnAt))}
        </p>
      </li>
    ))}
  </ul>
)

/** A text to read before one agrees, beside what is open. */
const TextLink = ({ text: { key, version, title } }: { text: Ward['texts'][number] }) => (
  <a
    href={`/registered/agreement/${key}`}
    target="_blank"
    rel="noreferrer"
    className="tall-link mt-2 text-blue-600 underline underline-offset-4"
  >
    {title} {copy.version(version)}
    <span className="sr-only">{copy.newWindow}</span>
  </a>
)

const answerTo = (
  name: string,
  { applicationId, missionTitle, startsAt, endsAt, address }: WardApplication,
  agree: boolean,
  say: Say,
): Asked => ({
  title: agree ? copy.agreeConfirm : copy.refuseConfirm,
  subject: agree ? copy.agreeQuestion(name, missionTitle) : copy.refuseQuestion(name, missionTitle),
  consequence: agree ? copy.agreeText(spanText(startsAt, endsAt), address) : copy.refuseText,
  confirm: agree ? copy.agreeConfirm : copy.refuseConfirm,
  cancel: copy.keep,
  danger: !agree,
  act: () => say.answer({ applicationId, agree, done: agree ? copy.agreed : copy.refused }),
})

const takeBack = ({ wardId, nameMasked }: Ward, say: Say): Asked => ({
  title: copy.withdraw,
  subject: copy.withdrawQuestion(nameMasked),
  consequence: copy.withdrawText,
  confirm: copy.withdrawConfirm,
  cancel: copy.keep,
  danger: true,
  act: () => say.consent({ wardId, done: copy.withdrawDone }),
})

/** Whether a text is in force in a version that no guardian has agreed to yet. */
const hasNewTexts = ({ texts, consents }: Ward): boolean =>
  texts.some(
    ({ key, version }) =>
      !consents.some(
        (consent) =>
          consent.agreement === key && consent.version === version && consent.withdrawnAt === null,
      ),
  )

const stop = ({ wardId, nameMasked }: Ward, say: Say): Asked => ({
  title: copy.stop,
  subject: copy.stopQuestion(nameMasked),
  consequence: copy.stopText,
  confirm: copy.stopConfirm,
  cancel: copy.keep,
  danger: true,
  act: () => say.consent({ wardId, stop: '1', done: copy.stopDone }),
})

const agreeToCard = (
  { wardId, nameMasked }: Ward,
  text: NonNullable<Ward['cardText']>,
  say: Say,
): Asked => ({
  title: copy.card.agree,
  subject: copy.card.question(nameMasked),
  consequence: (
    <>
      {copy.card.consequence}
      <TextLink text={text} />
    </>
  ),
  confirm: copy.card.agree,
  cancel: copy.keep,
  act: () =>
    say.agreeToCard({ wardId, agreed: `${text.key}:${text.version}`, done: copy.card.done }),
})

const agreeToRanking = (
  { wardId, nameMasked }: Ward,
  text: NonNullable<Ward['rankingText']>,
  say: Say,
): Asked => ({
  title: copy.ranking.agree,
  subject: copy.ranking.agreeQuestion(nameMasked),
  consequence: (
    <>
      {copy.ranking.agreeText}
      <TextLink text={text} />
    </>
  ),
  confirm: copy.ranking.agree,
  cancel: copy.keep,
  act: () =>
    say.answerRanking({
      wardId,
      agreed: `${text.key}:${text.version}`,
      done: copy.ranking.agreed,
    }),
})

const refuseRanking = ({ wardId, nameMasked }: Ward, say: Say): Asked => ({
  title: copy.ranking.refuse,
  subject: copy.ranking.refuseQuestion(nameMasked),
  consequence: copy.ranking.refuseText,
  confirm: copy.ranking.refuse,
  cancel: copy.keep,
  danger: true,
  act: () => say.answerRanking({ wardId, done: copy.ranking.refused }),
})

const agreeAgain = ({ wardId, nameMasked, texts }: Ward, say: Say): Asked => ({
  title: copy.again,
  subject: copy.againQuestion(nameMasked),
  consequence: (
    <>
      {copy.againText}
      <ul className="mt-2">
        {texts.map((text) => (
          <li key={text.key}>
            <TextLink text={text} />
          </li>
        ))}
      </ul>
    </>
  ),
  confirm: copy.againConfirm,
  cancel: copy.keep,
  act: () =>
    say.consent({
      wardId,
      agreed: texts.map(({ key, version }) => `${key}:${version}`).join(','),
      done: copy.againDone,
    }),
})
