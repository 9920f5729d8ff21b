import { Link } from 'react-router'
import { buttonClass } from '../../../../kit/src/ui/button.tsx'
import { PageTitle } from '../../shell/page-title.tsx'
import { agreementCopy as copy } from './agreement.copy.ts'

/** The agreement that registering volunteers accept, in readable width. */
export const Screen = () => (
  <article className="page py-10">
    <div className="max-w-reading">
      <PageTitle className="font-display">{copy.title}</PageTitle>
      <p className="mt-2 text-14 text-ink-600">{copy.version}</p>
      <p className="mt-6 leading-[1.75]">{copy.intro}</p>
      <nav aria-label={copy.contents} className="my-6 rounded-card bg-paper-100 p-4 print:hidden">
        <ol className="grid gap-x-4 sm:grid-cols-2">
          {copy.sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-11 items-center text-blue-600 underline underline-offset-4"
              >
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {copy.sections.map(({ id, title, paragraphs }) => (
        <section key={id} id={id} className="mt-8">
          <h2 className="text-20">{title}</h2>
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
    </div>
  </article>
)
