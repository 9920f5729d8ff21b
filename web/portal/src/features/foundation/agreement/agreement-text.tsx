import type { agreement } from 'contract/foundation/agreement'
import type { ResultOf } from 'contract/endpoint'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from 'kit/picture/icon.tsx'
import { Button } from 'kit/ui/button.tsx'
import { Chip } from 'kit/ui/chip.tsx'
import { agreementCopy as copy } from './agreement.copy.ts'

type Text = ResultOf<typeof agreement.detail>

/** A text of the site in readable width, its contents beside or above it, earlier versions below. */
export const AgreementText = ({
  text,
  title,
  foot,
}: {
  text: Text
  title: ReactNode
  foot: ReactNode
}) => {
  const current = text.versions.find(({ inForce }) => inForce)
  const shown = text.versions.find(({ version }) => version === text.version)
  return (
    <div className="items-start gap-12 lg:grid lg:grid-cols-[minmax(0,720px)_1fr] print:block">
      <article className="min-w-0">
        {title}
        <p className="mt-2 text-14 text-ink-600">
          {(isComing(text) ? copy.coming : copy.version)(
            text.version,
            copy.day(text.effectiveFrom),
            shown?.publishedOn ? copy.day(shown.publishedOn) : undefined,
          )}
        </p>
        {current && current.version !== text.version && (
          <p className="mt-3 rounded-control border-l-4 border-amber-700 bg-amber-100 px-4 py-2 text-amber-700">
            {copy.earlier}{' '}
            <Link
              className="tall-link underline underline-offset-4"
              to={`/registered/agreement/${text.key}`}
            >
              {copy.toCurrent}
            </Link>
          </p>
        )}
        <p className="mt-3 print:hidden">
          <Button onClick={() => print()}>
            <Icon name="print" />
            {copy.print}
          </Button>
        </p>
        {text.changes.length > 0 && (
          <section className="mt-6 rounded-card border border-gold-700 bg-gold-100 p-4">
            <h2 className="text-18">{copy.changes}</h2>
            <ul className="mt-1 list-disc pl-6 leading-[1.75]">
              {text.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </section>
        )}
        <ForTheYoung of={text.key} />
        <p className="mt-6 leading-[1.75]">{text.intro}</p>
        <Contents text={text} className="my-6 lg:hidden" />
        {text.sections.map(({ id, title: heading, paragraphs, items }) => (
          <section key={id} id={id} className="mt-8 scroll-mt-24">
            <h2 className="border-b border-dashed border-zhu-200 pb-2 text-20">{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3 leading-[1.75]">
                {paragraph}
              </p>
            ))}
            {items.length > 0 && (
              <dl className="mt-3">
                {items.map(({ term, text: said }) => (
                  <div
                    key={term}
                    className="border-t border-line-200 py-2.5 leading-[1.7] first:border-t-0 sm:grid sm:grid-cols-[11em_1fr] sm:gap-x-5"
                  >
                    <dt className="font-semibold">{term}</dt>
                    <dd className="text-ink-700">{said}</dd>
                  </div>
                ))}
              </dl>
            )}
          </section>
        ))}
        <Versions text={text} />
        {foot}
      </article>
      <Contents text={text} className="max-lg:hidden lg:sticky lg:top-24" />
    </div>
  )
}

/** The same in five short sentences, for texts that somebody young must understand. */
const ForTheYoung = ({ of: key }: { of: Text['key'] }) => {
  const words = copy.young[key]
  return (
    words && (
      <section className="mt-6 rounded-card bg-blue-100 p-4">
        <h2 className="text-18 text-blue-600">{words.title}</h2>
        <ol className="mt-1 list-decimal pl-6 leading-[1.75]">
          {words.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </section>
    )
  )
}

const Contents = ({ text, className }: { text: Text; className: string }) => (
  <nav
    aria-label={copy.contents}
    className={`rounded-card border border-line-200 bg-paper-0 p-4 print:hidden ${className}`}
  >
    <p className="font-semibold">{copy.contents}</p>
    <ol className="flex flex-col">
      {text.sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-flex min-h-11 items-center text-blue-600 underline-offset-4 hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)

/** Whether the version shown is published and does not hold yet: it stands before the one in force. */
const isComing = ({ version, versions }: Text): boolean =>
  versions.findIndex((each) => each.version === version) <
  versions.findIndex(({ inForce }) => inForce)

const Versions = ({ text }: { text: Text }) => (
  <section className="mt-10 print:hidden">
    <h2 className="text-18">{copy.versions}</h2>
    <ul className="mt-1">
      {text.versions.map(({ version, effectiveFrom, inForce }, index) => {
        const line = copy.versionLine(version, copy.day(effectiveFrom))
        const later = text.versions.slice(index).some((each) => each.inForce)
        return (
          <li key={version} className="flex min-h-11 flex-wrap items-center gap-3">
            {version === text.version ? (
              <span>{line}</span>
            ) : (
              <Link
                className="tall-link text-blue-600 underline underline-offset-4"
                to={`/registered/agreement/${text.key}?version=${version}`}
              >
                {line}
              </Link>
            )}
            {inForce && <Chip tone="green">{copy.inForce}</Chip>}
            {!inForce && later && <Chip tone="amber">{copy.upcoming}</Chip>}
            {version === text.version && <Chip>{copy.shown}</Chip>}
          </li>
        )
      })}
    </ul>
  </section>
)
