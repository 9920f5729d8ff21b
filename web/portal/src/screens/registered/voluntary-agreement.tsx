import { Link } from 'react-router'
import { Icon } from '../../../../kit/src/picture/icon.tsx'
import { Button, buttonClass } from '../../../../kit/src/ui/button.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { agreementCopy as copy } from './agreement.copy.ts'

/** The agreement that registering volunteers accept: readable width, its contents beside or above it. */
export const Screen = () => (
  <div className="page items-start gap-12 py-8 md:py-12 lg:grid lg:grid-cols-[minmax(0,720px)_1fr]">
    <article>
      <PageTitle className="font-display">{copy.title}</PageTitle>
      <p className="mt-2 text-14 text-ink-600">{copy.version}</p>
      <p className="mt-3 print:hidden">
        <Button onClick={() => print()}>
          <Icon name="print" />
          {copy.print}
        </Button>
      </p>
      <p className="mt-6 leading-[1.75]">{copy.intro}</p>
      <Contents className="my-6 lg:hidden" />
      {copy.sections.map(({ id, title, paragraphs }) => (
        <section key={id} id={id} className="mt-8 scroll-mt-24">
          <h2 className="border-b border-dashed border-zhu-200 pb-2 text-20">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-3 leading-[1.75]">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <p className="mt-10 text-14 text-ink-600 print:hidden">{copy.close}</p>
      <Link to="/registered/volunteers" className={`${buttonClass('secondary')} mt-3 print:hidden`}>
        {copy.back}
      </Link>
    </article>
    <Contents className="max-lg:hidden lg:sticky lg:top-24" />
  </div>
)

const Contents = ({ className }: { className: string }) => (
  <nav
    aria-label={copy.contents}
    className={`rounded-card border border-line-200 bg-paper-0 p-4 print:hidden ${className}`}
  >
    <ol className="flex flex-col">
      {copy.sections.map(({ id, title }) => (
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
