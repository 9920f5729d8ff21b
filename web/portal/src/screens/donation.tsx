import { useMutation, useQuery } from '@tanstack/react-query'
import { donation } from 'contract/site/donation'
import { useSearchParams } from 'react-router'
import { isFailure } from 'kit/api/client.ts'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { donationCopy as copy } from '../features/site/donation/donation.copy.ts'
import { HowTo } from '../features/site/donation/how-to.tsx'
import { OpenList } from '../features/site/donation/open-list.tsx'
import { QueryForm, type Asked } from '../features/site/donation/query-form.tsx'
import { NotFound, Result } from '../features/site/donation/result.tsx'
import { Sample } from '../features/site/donation/sample.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import { useApi } from '../world.tsx'

/** Donation certificates: the query, what was given, and how one gives. */
export const Screen = () => {
  const api = useApi()
  const [params, setParams] = useSearchParams()
  const number = params.get('number') ?? ''
  const asked = params.get('year')
  const year = asked && /^2\d{3}$/.test(asked) ? asked : undefined
  const totals = useQuery(api.query(donation.totals, {}))
  const ask = useMutation(api.mutation(donation.verify, {}, { quiet: true }))
  const unknown = isFailure(ask.error, 'donationNotFound') || isFailure(ask.error, 'invalidInput')
  const answered = ask.data !== undefined || unknown

  const submit = (typed: Asked) => {
    // The number may stand in the address; a name and the code are nobody's on the way.
    const kept = { number: typed.number.trim(), ...(year && { year }) }
    setParams(kept, { replace: true, preventScrollReset: true })
    ask.mutate(typed, {
      onSettled: (found, failure) =>
        found || isFailure(failure, 'donationNotFound')
          ? window.scrollTo({ top: 0 })
          : focusErrorSummary(),
    })
  }

  return (
    <div className="page py-6 md:py-10">
      <PageTitle className="font-display">{copy.title}</PageTitle>
      {answered ? (
        <div className="mt-6" aria-busy={ask.isPending}>
          {ask.data ? <Result found={ask.data} /> : <NotFound />}
        </div>
      ) : (
        <p className="mt-3 max-w-reading text-ink-700">{copy.intro}</p>
      )}
      <div className="mt-6 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_420px] print:hidden">
        <div>
          {answered && <SectionTitle>{copy.query.another}</SectionTitle>}
          <QueryForm
            number={number}
            busy={ask.isPending}
            problem={isFailure(ask.error) && !unknown ? ask.error.sentence : null}
            onAsk={submit}
          />
        </div>
        <Sample />
      </div>
      <div className="mt-10 flex flex-col gap-10 print:hidden">
        <HowTo guide={totals.data?.guide} />
        <OpenList
          client={api}
          totals={totals}
          year={year}
          onGo={(href) =>
            setParams(new URLSearchParams(href), { replace: true, preventScrollReset: true })
          }
        />
      </div>
    </div>
  )
}
