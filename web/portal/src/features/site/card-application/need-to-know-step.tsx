import { useQuery } from '@tanstack/react-query'
import { agreement } from 'contract/foundation/agreement'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Client } from 'kit/api/client.ts'
import { AgreementTicks } from 'kit/form/agreement-ticks.tsx'
import { Checkbox } from 'kit/ui/field.tsx'
import { focusErrorSummary } from 'kit/ui/focus-error-summary.ts'
import { Loaded, Skeleton } from 'kit/ui/states.tsx'
import { StepFrame } from '../../../form/step-frame.tsx'
import { useShownDraft, type CardDraft } from './card-draft.ts'
import { flowCopy as copy } from './flow.copy.ts'

/** Milliseconds in which the text can be read at all; a hint, nobody is held up. */
const READING_MS = 10_000

interface Props {
  client: Client
  draft: CardDraft
  save: (change: Partial<CardDraft>) => void
  onNext: () => void
}

/** The requirements to read, and three assents that are given one by one. */
export const NeedToKnowStep = ({ client, draft: kept, save: keep, onNext }: Props) => {
  const [draft, save] = useShownDraft(kept, keep)
  const [tried, setTried] = useState(false)
  const [read, setRead] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRead(true), READING_MS)
    return () => clearTimeout(timer)
  }, [])
  const missing = [
    ...(draft.agreed ? [] : [{ id: 'agreed', text: copy.agreeMissing }]),
    ...(draft.agreedFinance ? [] : [{ id: 'agreedFinance', text: copy.financeMissing }]),
    ...(draft.agreedPhoto ? [] : [{ id: 'agreedPhoto', text: copy.photoMissing }]),
  ]
  return (
    <StepFrame
      wrong={tried && missing.length > 0 ? { title: copy.consentMissing, errors: missing } : null}
      onNext={() => {
        if (missing.length === 0) return onNext()
        setTried(true)
        focusErrorSummary()
      }}
      words={copy}
    >
      <Requirements client={client} />
      <p role="status" className="mt-2 mb-6 text-14 text-ink-600">
        {read ? copy.readDone : copy.readHint}
      </p>
      <h3 className="mb-2 text-18">{copy.consents}</h3>
      <AgreementTicks
        client={client}
        keys={['cardRequirements']}
        id="agreed"
        words={copy.agree}
        agreed={draft.agreed}
        onChange={(agreed) => save({ agreed })}
      />
      <Checkbox
        id="agreedFinance"
        label={copy.financeConsent}
        checked={draft.agreedFinance}
        onChange={({ target }) => save({ agreedFinance: target.checked })}
      />
      <Checkbox
        id="agreedPhoto"
        label={copy.photoConsent}
        checked={draft.agreedPhoto}
        onChange={({ target }) => save({ agreedPhoto: target.checked })}
      />
    </StepFrame>
  )
}

/** The text itself in a window of its own height, which the keyboard scrolls too. */
const Requirements = ({ client }: { client: Client }) => {
  const query = useQuery(client.query(agreement.detail, { key: 'cardRequirements' }))
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-80" />}>
      {(text) => (
        <section
          aria-label={text.title}
          // A part that scrolls has to be reached by the keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="max-h-[50vh] overflow-y-auto rounded-card border border-ink-450 bg-paper-0 p-4 leading-[1.75] md:p-6 elder:max-h-none"
        >
          <p>{text.intro}</p>
          {text.sections.map(({ id, title, paragraphs, items }) => (
            <div key={id} className="mt-4">
              <h3 className="text-16 font-semibold">{title}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-1">
                  {paragraph}
                </p>
              ))}
              {items.length > 0 && (
                <ul className="mt-1 list-disc pl-5">
                  {items.map(({ term, text: said }) => (
                    <li key={term}>
                      <strong>{copy.term(term)}</strong>
                      {said}
                    </li>
                  ))}
                </ul>
              )}
            </div>
          ))}
          <p className="mt-4">
            <Link
              to="/registered/agreement/cardRequirements"
              target="_blank"
              className="tall-link text-blue-600 underline underline-offset-4"
            >
              {copy.fullText}
            </Link>
          </p>
        </section>
      )}
    </Loaded>
  )
}
