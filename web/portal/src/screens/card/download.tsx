import { useQuery } from '@tanstack/react-query'
import { volunteerCard } from 'contract/service/volunteer-card'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { buttonClass } from 'kit/ui/button.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { CardFiles } from '../../features/service/volunteer-card/card-files.tsx'
import { factsOf } from '../../features/service/volunteer-card/card-facts.ts'
import { cardPageCopy } from '../../features/service/volunteer-card/card-page.copy.ts'
import { nothingAsked, QueryForm } from '../../features/service/volunteer-card/query-form.tsx'
import { QueryResult } from '../../features/service/volunteer-card/query-result.tsx'
import { useCardQuery } from '../../features/service/volunteer-card/use-card-query.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi, useSignedIn } from '../../world.tsx'

const copy = cardPageCopy.downloadPage

/** A card as picture and PDF: the own one at once, any other for who holds it in hand. */
export const Screen = () => {
  const signedIn = useSignedIn()
  return (
    <div className="page py-6 md:py-10">
      <PageTitle className="font-display">{copy.title}</PageTitle>
      <p className="mt-3 mb-6 max-w-reading text-ink-700">{copy.lead}</p>
      {signedIn ? <Own /> : <ByHand />}
    </div>
  )
}

const FilesSkeleton = () => (
  <div className="grid gap-6 md:grid-cols-2">
    <Skeleton className="h-96" />
    <Skeleton className="h-48" />
  </div>
)

const Own = () => {
  const api = useApi()
  const query = useQuery(api.query(volunteerCard.own, {}))
  return (
    <Loaded query={query} skeleton={<FilesSkeleton />}>
      {({ card, asOf }) =>
        card ? (
          <section className="max-w-[900px]">
            <p className="mb-4">{copy.own}</p>
            <CardFiles
              facts={factsOf(card, asOf)}
              code={card.code}
              fetchPdf={(layout) => api.download(volunteerCard.pdf, { layout })}
            />
          </section>
        ) : (
          <Guide>
            <Link to="/registered/zyzRegisteredStatus" className={buttonClass('primary')}>
              {copy.status}
            </Link>
          </Guide>
        )
      }
    </Loaded>
  )
}

const ByHand = () => {
  const api = useApi()
  const asking = useCardQuery(api)
  const { asked, brought, query, ask } = asking
  const found = asking.unknown ? undefined : query.data
  return (
    <>
      {asked && (
        <div className="mb-8 max-w-[900px]">
          {found?.card ? (
            <section>
              <SectionTitle>{copy.preview}</SectionTitle>
              <CardFiles
                facts={factsOf(
                  { ...found.card, name: asked.name, number: asked.number },
                  found.asOf,
                )}
                code={asked.code}
                fetchPdf={(layout) => api.download(volunteerCard.printed, { ...asked, layout })}
              />
            </section>
          ) : (
            <QueryResult asking={asking} />
          )}
        </div>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <section>
          <SectionTitle>{found?.card ? copy.another : cardPageCopy.query}</SectionTitle>
          <p className="mb-4 text-ink-700">{copy.form}</p>
          <QueryForm
            key={brought ? 'brought' : 'typed'}
            initial={brought && asked ? asked : nothingAsked}
            busy={query.isFetching}
            onAsk={ask}
          />
        </section>
        <Guide>
          <Link to="/login/volunteer?redirect=/card/download" className={buttonClass('secondary')}>
            {copy.logIn}
          </Link>
          <Link to="/registered/volunteers" className={buttonClass('secondary')}>
            {copy.register}
          </Link>
        </Guide>
      </div>
    </>
  )
}

/** How one comes by a card. */
const Guide = ({ children }: { children: ReactNode }) => (
  <section className="flex flex-col items-start gap-3 rounded-card border border-line-300 bg-paper-0 p-4 md:p-6">
    <PaperCut motif="seedling" size={96} />
    <h2 className="font-display text-20">{copy.guideTitle}</h2>
    <p className="text-ink-700">{copy.guide}</p>
    <div className="flex flex-wrap gap-3">
      {children}
      <Link to="/card" className={buttonClass('text')}>
        {copy.about}
      </Link>
    </div>
  </section>
)
