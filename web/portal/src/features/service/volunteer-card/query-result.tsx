import type { ResultOf } from 'contract/endpoint'
import type { volunteerCard } from 'contract/service/volunteer-card'
import { Ring } from 'kit/picture/ring.tsx'
import { Fact, Facts } from 'kit/ui/facts.tsx'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { Verdict, type VerdictFace } from 'kit/ui/verdict.tsx'
import { dayText, whenText } from 'kit/ui/when.ts'
import { Minutes } from 'kit/ui/minutes.tsx'
import { factsOf } from './card-facts.ts'
import type { useCardQuery } from './use-card-query.ts'
import { volunteerCardCopy } from './volunteer-card.copy.ts'

type Found = ResultOf<typeof volunteerCard.query>

const copy = volunteerCardCopy.query
const words = volunteerCardCopy.face

const faces: Record<Found['state'], VerdictFace> = {
  valid: 'valid',
  suspended: 'changed',
  ended: 'revoked',
}

/** What became of a card that was asked about. */
export const QueryResult = ({ asking }: { asking: ReturnType<typeof useCardQuery> }) =>
  asking.unknown ? (
    <Verdict face="unknown" title={copy.results.unknown.title}>
      {copy.results.unknown.text}
    </Verdict>
  ) : (
    <Loaded query={asking.query} skeleton={<Skeleton className="h-32" />}>
      {(found) => <Result found={found} />}
    </Loaded>
  )

const Result = ({ found }: { found: Found }) => {
  const { title, text } = copy.results[found.state]
  return (
    <article className="flex flex-col gap-4">
      <Verdict face={faces[found.state]} title={title}>
        {text}
      </Verdict>
      <div className="relative overflow-hidden rounded-card border border-line-300 bg-paper-0 p-4 md:p-6">
        <Facts className={found.card ? 'xl:pr-[32%]' : undefined}>
          <Fact term={words.name}>{found.nameMasked}</Fact>
          <Fact term={words.numberTerm}>
            <span className="tabular">{found.numberMasked}</span>
          </Fact>
          {found.card && <Standing found={found} card={found.card} />}
          <Fact term={words.asOfTerm}>
            <span className="tabular">{whenText(found.asOf)}</span>
          </Fact>
        </Facts>
      </div>
    </article>
  )
}

const Standing = ({ found, card }: { found: Found; card: NonNullable<Found['card']> }) => {
  const { months } = factsOf({ ...card, name: '', number: '' }, found.asOf)
  return (
    <>
      <Fact term={words.organization}>{card.organization ?? words.none}</Fact>
      <Fact term={words.minutes}>
        <Minutes value={card.serviceMinutes} />
      </Fact>
      <Fact term={words.issuer}>{card.issuer}</Fact>
      <Fact term={words.sinceTerm}>
        <span className="tabular">{dayText(card.since)}</span>
      </Fact>
      <Ring
        minutes={months.map(({ minutes }) => minutes)}
        seed={found.numberMasked}
        size={180}
        className="absolute top-1/2 -right-6 -translate-y-1/2 max-xl:hidden elder:hidden"
      />
    </>
  )
}
