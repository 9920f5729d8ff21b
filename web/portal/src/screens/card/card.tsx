import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from 'kit/picture/icon.tsx'
import { buttonClass } from 'kit/ui/button.tsx'
import { Disclosure } from 'kit/ui/disclosure.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import {
  CardBack,
  CardFront,
  frontSentence,
} from '../../features/service/volunteer-card/card-face.tsx'
import { cardPageCopy as copy } from '../../features/service/volunteer-card/card-page.copy.ts'
import { nothingAsked, QueryForm } from '../../features/service/volunteer-card/query-form.tsx'
import { QueryResult } from '../../features/service/volunteer-card/query-result.tsx'
import { sampleCard } from '../../features/service/volunteer-card/sample-card.ts'
import { useCardQuery } from '../../features/service/volunteer-card/use-card-query.ts'
import { volunteerCardCopy } from '../../features/service/volunteer-card/volunteer-card.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi, useSignedIn } from '../../world.tsx'

/** What the volunteer card is, how one comes by it, and whether one that is shown holds. */
export const Screen = () => (
  <div className="page py-6 md:py-10">
    <PageTitle className="font-display">{copy.title}</PageTitle>
    <p className="mt-3 max-w-reading text-ink-700">{copy.lead}</p>
    <Actions />
    <Sample />
    <Benefits />
    <Kinds />
    <div className="mt-10 grid gap-10 lg:grid-cols-2">
      <Conditions />
      <Process />
    </div>
    <Query />
    <Questions />
  </div>
)

const Actions = () => {
  const signedIn = useSignedIn()
  return (
    <div className="mt-5 flex flex-wrap gap-3 print:hidden">
      {signedIn && (
        <Link to="/personalCenter/volunteerCard" className={buttonClass('primary')}>
          {copy.own}
        </Link>
      )}
      <Link to="/registered/applyCard" className={buttonClass(signedIn ? 'secondary' : 'primary')}>
        {copy.apply}
      </Link>
      <a href="#query" className={buttonClass('secondary')}>
        <Icon name="search" />
        {copy.query}
      </a>
      <Link to="/card/download" className={buttonClass('secondary')}>
        <Icon name="download" />
        {copy.download}
      </Link>
    </div>
  )
}

const Sample = () => (
  <section className="mt-8" aria-labelledby="sample">
    <SectionTitle id="sample">{copy.sample.title}</SectionTitle>
    <p className="mb-4 max-w-reading text-ink-700">{copy.sample.text}</p>
    <div className="grid max-w-[900px] gap-4 md:grid-cols-2">
      {[
        <CardFront
          key="front"
          facts={sampleCard.facts}
          label={copy.sample.label(frontSentence(sampleCard.facts))}
          className="block h-auto w-full"
        />,
        <CardBack
          key="back"
          issuer={sampleCard.facts.issuer}
          code={sampleCard.code}
          address={sampleCard.address}
          label={copy.sample.label(volunteerCardCopy.face.back(sampleCard.code))}
          className="block h-auto w-full"
        />,
      ].map((face) => (
        <div
          key={face.key}
          className="overflow-hidden rounded-hero border border-line-300 shadow-e2"
        >
          {face}
        </div>
      ))}
    </div>
    <p className="mt-2 text-14 text-ink-600">{copy.sample.mark}</p>
  </section>
)

const Benefits = () => (
  <section className="mt-10" aria-labelledby="benefits">
    <SectionTitle id="benefits">{copy.benefits.title}</SectionTitle>
    <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2 lg:grid-cols-3">
      {copy.benefits.list.map(([name, text]) => (
        <div key={name} className="border-l-4 border-zhu-200 pl-4">
          <dt className="font-semibold">{name}</dt>
          <dd className="mt-1 text-ink-700">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
)

/** The two kinds side by side; on a phone each row is a block of its own. */
const Kinds = () => {
  const [, electronic, bank] = copy.kinds.head
  return (
    <section className="mt-10" aria-labelledby="kinds">
      <SectionTitle id="kinds">{copy.kinds.title}</SectionTitle>
      <table className="w-full border-collapse max-md:hidden elder:hidden">
        <caption className="sr-only">{copy.kinds.caption}</caption>
        <thead>
          <tr className="border-b-2 border-zhu-600 text-left">
            <td />
            <th scope="col" className="py-2 pr-4">
              {electronic}
            </th>
            <th scope="col" className="py-2">
              {bank}
            </th>
          </tr>
        </thead>
        <tbody>
          {copy.kinds.rows.map(([name, one, other]) => (
            <tr key={name} className="border-b border-dashed border-line-300 align-top">
              <th scope="row" className="py-2.5 pr-4 text-left font-normal text-ink-600">
                {name}
              </th>
              <td className="py-2.5 pr-4">{one}</td>
              <td className="py-2.5">{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="hidden max-md:block elder:block">
        {copy.kinds.rows.map(([name, one, other]) => (
          <div key={name} className="border-b border-dashed border-line-300 py-2.5">
            <dt className="font-semibold">{name}</dt>
            <dd className="mt-1">
              <span className="text-ink-600">{copy.kinds.of(electronic)}</span>
              {one}
            </dd>
            <dd>
              <span className="text-ink-600">{copy.kinds.of(bank)}</span>
              {other}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Conditions = () => (
  <section aria-labelledby="conditions">
    <SectionTitle id="conditions">{copy.conditions.title}</SectionTitle>
    <ul className="flex flex-col gap-3">
      {copy.conditions.list.map((text) => (
        <li key={text} className="flex gap-2">
          <Icon name="check" className="mt-0.5 text-zhu-600" />
          {text}
        </li>
      ))}
    </ul>
  </section>
)

const Process = () => (
  <section aria-labelledby="process">
    <SectionTitle id="process">{copy.process.title}</SectionTitle>
    <ol className="flex flex-col gap-4">
      {copy.process.list.map(([name, text], index) => (
        <li key={name} className="flex gap-3">
          <span
            aria-hidden="true"
            className="flex size-9 shrink-0 items-center justify-center rounded-full bg-zhu-600 font-display text-18 text-paper-0"
          >
            {index + 1}
          </span>
          <span>
            <strong>{name}</strong>
            <span className="block text-ink-700">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  </section>
)

const Query = () => {
  const asking = useCardQuery(useApi())
  const { asked, brought, query, ask } = asking
  const result = useRef<HTMLDivElement>(null)
  const answered = asking.unknown || query.isSuccess
  useEffect(() => {
    if (answered) result.current?.scrollIntoView({ block: 'nearest' })
  }, [answered])
  return (
    <section className="mt-10 scroll-mt-24" aria-labelledby="query">
      <SectionTitle id="query">{copy.query}</SectionTitle>
      <p className="mb-4 max-w-reading text-ink-700">{volunteerCardCopy.query.intro}</p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <QueryForm
          key={brought ? 'brought' : 'typed'}
          initial={brought && asked ? asked : nothingAsked}
          busy={query.isFetching}
          onAsk={ask}
        />
        <div ref={result} className="scroll-mt-24">
          {asked && <QueryResult asking={asking} />}
        </div>
      </div>
    </section>
  )
}

const Questions = () => (
  <section className="mt-10 max-w-reading" aria-labelledby="questions">
    <SectionTitle id="questions">{copy.faq.title}</SectionTitle>
    {copy.faq.list.map(([question, answer]) => (
      <Disclosure key={question} title={question}>
        {answer}
      </Disclosure>
    ))}
  </section>
)
