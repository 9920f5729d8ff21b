import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { question } from 'contract/service/question'
import type { ResultOf } from 'contract/endpoint'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Client } from 'kit/api/client.ts'
import { keysetList } from 'kit/list/list-source.ts'
import { ListStates } from 'kit/list/list-states.tsx'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { Skeleton } from 'kit/ui/states.tsx'
import { uiCopy } from 'kit/ui/ui.copy.ts'
import { whenText } from 'kit/ui/when.ts'
import { questionCopy as copy } from './question.copy.ts'

const AskForm = lazy(() => import('./ask-form.tsx').then((file) => ({ default: file.AskForm })))

interface Props {
  client: Client
  missionId: string
  signedIn: boolean
}

/** Questions about a mission with their answers; the own ones also while they wait. */
export const Questions = ({ client, missionId, signedIn }: Props) => {
  const list = keysetList(
    useInfiniteQuery(client.infinite(question.list, { missionId, size: '5' })),
  )
  const [asking, setAsking] = useState(false)
  return (
    <section className="mt-8 max-w-reading print:hidden">
      <SectionTitle>{copy.title}</SectionTitle>
      <p className="mb-3 text-14 text-ink-600">{copy.lead}</p>
      {signedIn && <OwnQuestions client={client} missionId={missionId} />}
      <ListStates
        list={list}
        skeleton={<Skeleton count={2} className="mb-3 h-24" />}
        empty={<p className="py-2 text-ink-600">{copy.none}</p>}
      >
        {(questions) => (
          <ul className="flex flex-col gap-3">
            {questions.map((each) => (
              <Answered key={each.questionId} question={each} />
            ))}
          </ul>
        )}
      </ListStates>
      {list.more.has && (
        <Button
          className="mt-3"
          busy={list.more.busy}
          busyText={uiCopy.loadingMore}
          onClick={() => list.more.load()}
        >
          {uiCopy.loadMore}
        </Button>
      )}
      <div className="mt-4">
        {!signedIn ? (
          <Link
            className={buttonClass('secondary')}
            to={`/login/volunteer?redirect=${encodeURIComponent(`/mission/detail-${missionId}`)}`}
          >
            {copy.logIn}
          </Link>
        ) : asking ? (
          <Suspense fallback={<Skeleton className="h-44" />}>
            <AskForm client={client} missionId={missionId} onDone={() => setAsking(false)} />
          </Suspense>
        ) : (
          <Button onClick={() => setAsking(true)}>{copy.ask}</Button>
        )}
      </div>
    </section>
  )
}

const Answered = ({
  question: each,
}: {
  question: ResultOf<typeof question.list>['items'][number]
}) => (
  <li className="rounded-card border border-line-300 bg-paper-0 p-4">
    <p className="font-semibold whitespace-pre-line">{each.text}</p>
    <p className="tabular text-14 text-ink-600">
      {copy.asked(each.askerMasked, whenText(each.askedAt))}
    </p>
    <Answer text={each.answer} />
  </li>
)

const Answer = ({ text }: { text: string }) => (
  <div className="mt-2 rounded-control bg-paper-100 p-3">
    <p className="text-14 font-semibold text-zhu-700">{copy.answer}</p>
    <p className="whitespace-pre-line">{text}</p>
  </div>
)

const tones = { open: 'amber', answered: 'green', hidden: 'neutral' } as const

/** What the volunteer asked himself and nobody else sees yet, or any more. */
const OwnQuestions = ({ client, missionId }: { client: Client; missionId: string }) => {
  const { data } = useQuery(client.query(question.listOwn, { missionId }))
  const unseen = data?.filter(({ state }) => state !== 'answered') ?? []
  if (unseen.length === 0) return null
  return (
    <div className="mb-3 rounded-card border border-zhu-200 bg-zhu-50 p-4">
      <h3 className="text-16">{copy.own}</h3>
      <ul className="mt-1 flex flex-col gap-2">
        {unseen.map(({ questionId, text, state, hiddenReason }) => (
          <li key={questionId}>
            <span className="whitespace-pre-line">{text}</span>{' '}
            <Chip tone={tones[state]}>{copy.states[state]}</Chip>
            {hiddenReason && (
              <span className="block text-14 text-ink-600">{copy.hidden(hiddenReason)}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
