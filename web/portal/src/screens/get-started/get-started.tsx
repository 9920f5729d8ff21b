import { Link, useLocation } from 'react-router'
import { Icon } from 'kit/picture/icon.tsx'
import { Scene } from 'kit/picture/scene.tsx'
import { Button, buttonClass } from 'kit/ui/button.tsx'
import { classNames } from 'kit/ui/class-names.ts'
import { getStartedCopy as copy } from '../../features/site/get-started/get-started.copy.ts'
import { PageTitle } from '../../shell/page-title.tsx'
import { isOtherEntry } from '../../site-path.ts'

const pathOf = (index: number) => `/get-started/step-${index + 1}`

/** One of the four steps by the last part of the address; on paper all four. */
export const Screen = () => {
  const { pathname } = useLocation()
  const index = Math.max(
    0,
    copy.list.findIndex((_, at) => pathname.endsWith(`step-${at + 1}`)),
  )
  return (
    <>
      <div className="page py-6 md:py-10 print:hidden">
        <Steps current={index} />
        <Step index={index} />
      </div>
      <Guide />
    </>
  )
}

const Steps = ({ current }: { current: number }) => (
  <nav aria-label={copy.steps}>
    <ol className="grid grid-cols-4 gap-2 elder:grid-cols-2">
      {copy.list.map(({ short }, index) => (
        <li key={short}>
          <Link
            to={pathOf(index)}
            aria-current={index === current ? 'step' : undefined}
            className={classNames(
              'flex h-full min-h-11 items-center justify-center gap-2 border-b-4 py-2 text-center max-md:flex-col max-md:justify-start max-md:gap-0 max-md:text-14',
              index === current
                ? 'border-zhu-600 font-semibold text-zhu-700'
                : 'border-line-300 text-ink-700 hover:border-zhu-300 hover:text-zhu-700',
            )}
          >
            <span className="tabular font-display text-20">{index + 1}</span>
            {short}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
)

const Step = ({ index }: { index: number }) => {
  const { title, text, points, scene, action } = copy.list[index]!
  const last = index === copy.list.length - 1
  const heading = copy.heading(index + 1, title)
  return (
    <div
      key={index}
      className="mt-6 grid items-center gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] elder:block"
    >
      <div className="overflow-hidden rounded-hero bg-zhu-50 contrast:border contrast:border-ink-900">
        <Scene name={scene} className="h-52 w-full md:h-96" />
      </div>
      <div className="elder:mt-6">
        <p className="tabular text-14 text-ink-600">{copy.progress(index + 1)}</p>
        <PageTitle
          key={index}
          className="font-display text-zhu-800 md:text-36"
          documentTitle={heading}
        >
          {title}
        </PageTitle>
        <p className="mt-2 text-18 text-ink-700">{text}</p>
        <ul className="mt-4 flex flex-col gap-3">
          {points.map((point) => (
            <li key={point} className="flex items-start gap-3">
              <Icon name="check" size={24} className="mt-0.5 text-zhu-600" />
              {point}
            </li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap gap-3">
          {index > 0 && (
            <Link to={pathOf(index - 1)} className={buttonClass()}>
              <Icon name="left" size={18} />
              {copy.previous}
            </Link>
          )}
          {last ? (
            <Link to="/mission?phase=recruiting" className={buttonClass('primary')}>
              {copy.finish}
            </Link>
          ) : (
            <Link to={pathOf(index + 1)} className={buttonClass('primary')}>
              {copy.next}
              <Icon name="right" size={18} />
            </Link>
          )}
          {isOtherEntry(action.to) ? (
            <a href={action.to} className={buttonClass('text')}>
              {action.words}
            </a>
          ) : (
            !last && (
              <Link to={action.to} className={buttonClass('text')}>
                {action.words}
              </Link>
            )
          )}
        </div>
        <Button look="text" className="mt-2 -ml-5" onClick={() => print()}>
          <Icon name="print" size={20} />
          {copy.print}
        </Button>
      </div>
    </div>
  )
}

/** All four steps on one sheet. */
const Guide = () => (
  <div className="hidden print:block" aria-hidden="true">
    <p className="font-display text-24 font-semibold">{copy.printTitle}</p>
    {copy.list.map(({ title, text, points, scene }, index) => (
      <div key={title} className="mt-4 grid grid-cols-[160px_1fr] items-center gap-6">
        <Scene name={scene} className="h-24 w-40" />
        <div>
          <p className="text-18 font-semibold">{copy.heading(index + 1, title)}</p>
          <p>{text}</p>
          <ul className="list-disc pl-5 text-14">
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </div>
    ))}
    <p className="mt-6">{copy.printFoot}</p>
  </div>
)
