import { Link } from 'react-router'
import { SectionTitle } from 'kit/ui/section-title.tsx'
import { getStartedCopy } from '../../features/site/get-started/get-started.copy.ts'
import { homeCopy } from '../home.copy.ts'

const copy = homeCopy.how

/** From the registration to the certificate, as stitches of one seam. */
export const HowItWorks = () => (
  <section aria-labelledby="how">
    <SectionTitle
      id="how"
      action={
        <Link
          to="/get-started/step-1"
          className="inline-flex min-h-11 items-center text-zhu-700 underline underline-offset-4"
        >
          {getStartedCopy.crumb}
        </Link>
      }
    >
      {copy.title}
    </SectionTitle>
    <ol className="grid gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {copy.steps.map(({ title, text }, index) => (
        <li key={title} className="relative pr-8">
          <div className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="tabular flex size-11 shrink-0 items-center justify-center rounded-full border-2 border-zhu-600 bg-paper-0 font-display text-20 font-semibold text-zhu-700"
            >
              {index + 1}
            </span>
            <span className="stitch grow max-lg:hidden" />
          </div>
          <h3 className="mt-3 text-18">{title}</h3>
          <p className="mt-1 text-ink-600">{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
