import { useQuery } from '@tanstack/react-query'
import { volunteerCard } from 'contract/service/volunteer-card'
import { cardAddress } from 'contract/rules/card-address'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from 'kit/picture/icon.tsx'
import { PaperCut } from 'kit/picture/paper-cut.tsx'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { Dialog } from 'kit/ui/dialog.tsx'
import { Fact, Facts } from 'kit/ui/facts.tsx'
import { Minutes } from 'kit/ui/minutes.tsx'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { Empty, Loaded, Skeleton } from 'kit/ui/states.tsx'
import { WarningMark } from 'kit/ui/warning-mark.tsx'
import { dayText, whenText } from 'kit/ui/when.ts'
import { ApplicationStatus } from '../../features/site/card-application/application-status.tsx'
import { CardFiles } from '../../features/service/volunteer-card/card-files.tsx'
import {
  factsOf,
  type CardFacts,
  type OwnCard,
} from '../../features/service/volunteer-card/card-facts.ts'
import { FlipCard } from '../../features/service/volunteer-card/flip-card.tsx'
import {
  keepCard,
  recallCard,
  type KeptCard,
} from '../../features/service/volunteer-card/kept-card.ts'
import { LiveCode } from '../../features/service/volunteer-card/live-code.tsx'
import { RenewCode } from '../../features/service/volunteer-card/renew-code.tsx'
import { volunteerCardCopy } from '../../features/service/volunteer-card/volunteer-card.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { useApi } from '../../world.tsx'

const copy = volunteerCardCopy.own
const words = volunteerCardCopy.face

/** The own card, readable without a network once it was opened with one, and the code that signs in. */
export const Screen = () => {
  const api = useApi()
  const query = useQuery(api.query(volunteerCard.own, {}))
  const kept = useKept(query.data, query.isError)
  return (
    <>
      <PageTitle>{copy.title}</PageTitle>
      <p className="mt-2 mb-5 max-w-reading text-ink-600">{copy.lead}</p>
      {kept && !query.data ? (
        <Kept kept={kept} />
      ) : (
        <>
          <Loaded query={query} skeleton={<Skeleton className="aspect-[856/540] max-w-[480px]" />}>
            {({ card, asOf }) =>
              card ? <Own card={card} facts={factsOf(card, asOf)} /> : <None />
            }
          </Loaded>
          <div className="mt-8">
            <ApplicationStatus client={api} />
          </div>
        </>
      )}
    </>
  )
}

/** Keeps what the server said of the card; the one that was kept, where the server cannot be asked. */
const useKept = (
  said: { card: OwnCard | null; asOf: string } | undefined,
  failed: boolean,
): KeptCard | null => {
  const [kept, setKept] = useState<KeptCard | null>(null)
  useEffect(() => {
    if (said?.card) void keepCard(factsOf(said.card, said.asOf), said.asOf)
    else if (failed) void recallCard().then(setKept)
  }, [said, failed])
  return kept
}

const Own = ({ card, facts }: { card: OwnCard; facts: CardFacts }) => {
  const api = useApi()
  const [saving, setSaving] = useState(false)
  const address = cardAddress(location.origin, card)
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,480px)_minmax(0,1fr)] elder:block">
      <section>
        <FlipCard facts={facts} back={{ code: card.code, address }} />
        <div className="mt-2 flex flex-wrap gap-3">
          <Button look="primary" onClick={() => setSaving(true)}>
            <Icon name="download" />
            {copy.save}
          </Button>
          <RenewCode client={api} code={card.code} />
        </div>
      </section>
      <section
        aria-labelledby="live"
        className="lg:col-start-2 lg:row-span-2 lg:row-start-1 elder:my-8"
      >
        <SectionTitle id="live">{volunteerCardCopy.live.title}</SectionTitle>
        <LiveCode client={api} />
      </section>
      <Written facts={facts} code={card.code} />
      {saving && (
        <Dialog open wide title={volunteerCardCopy.files.title} onClose={() => setSaving(false)}>
          <CardFiles
            facts={facts}
            code={card.code}
            fetchPdf={(layout) => api.download(volunteerCard.pdf, { layout })}
          />
        </Dialog>
      )}
    </div>
  )
}

/** What stands on the card, in letters that grow with the reader's. */
const Written = ({ facts, code }: { facts: CardFacts; code?: string }) => (
  <section className="rounded-card border border-line-300 bg-paper-0 p-4">
    <h2 className="mb-3 text-18">{copy.face}</h2>
    <Facts>
      <Fact term={words.name}>{facts.name}</Fact>
      <Fact term={words.numberTerm}>
        <span className="tabular">{facts.number}</span>
      </Fact>
      {code && (
        <Fact term={words.code}>
          <span className="tabular">{code}</span>
        </Fact>
      )}
      <Fact term={words.minutes}>
        <Minutes value={facts.serviceMinutes} />
      </Fact>
      <Fact term={words.organization}>{facts.organization ?? words.none}</Fact>
      <Fact term={words.sinceTerm}>
        <span className="tabular">{dayText(facts.since)}</span>
      </Fact>
    </Facts>
  </section>
)

const Kept = ({ kept }: { kept: KeptCard }) => (
  <div className="max-w-[480px]">
    <p
      role="status"
      className="mb-4 flex items-start gap-2 rounded-control border-l-4 border-amber-700 bg-amber-100 p-3 text-amber-700"
    >
      <WarningMark />
      {copy.kept(whenText(kept.at))}
    </p>
    <FlipCard facts={kept.facts} />
    <p className="mt-2 text-14 text-ink-600">{copy.keptNote}</p>
    <p className="my-4">{volunteerCardCopy.live.offline}</p>
    <Written facts={kept.facts} />
  </div>
)

const None = () => (
  <Empty
    title={copy.noneTitle}
    picture={<PaperCut motif="seedling" size={128} />}
    action={
      <>
        <Link to="/registered/zyzRegisteredStatus" className={buttonClass('primary')}>
          {copy.toStatus}
        </Link>
        <Link to="/card" className={buttonClass('secondary')}>
          {copy.about}
        </Link>
      </>
    }
  >
    {copy.none}
  </Empty>
)
