import { useState, type MouseEvent, type ReactNode } from 'react'
import { Button, buttonClass } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { follow } from '../ui/follow.ts'
import { uiCopy } from '../ui/ui.copy.ts'
import { pagesShown } from './pages-shown.ts'

/** From this number of pages on one may be named. */
const jumpFrom = 8

interface Props {
  /** The present page, from 1. */
  page: number
  pages: number
  /** The address of a page: every number is a true link. */
  hrefOf: (page: number) => string
  /** Goes to a page without loading the document again; without it the links are followed. */
  onGo?: (page: number) => void
}

/** Numbered pages with addresses of their own; on a phone previous, next and where one is. */
export const Pagination = ({ page, pages, hrefOf, onGo }: Props) => {
  if (pages <= 1) return null
  const link = (to: number) => ({
    href: hrefOf(to),
    onClick: follow(onGo && (() => onGo(to))),
  })
  return (
    <nav
      aria-label={uiCopy.pages}
      className="flex flex-wrap items-center justify-center gap-3 py-6 print:hidden"
    >
      <ul className="flex flex-wrap items-center justify-center gap-1 max-md:gap-3">
        <li>
          <Neighbour {...(page > 1 && link(page - 1))} rel="prev">
            {uiCopy.previousPage}
          </Neighbour>
        </li>
        <li className="tabular px-2 md:hidden">{uiCopy.page(page)}</li>
        {pagesShown(page, pages).map((shown, index) => (
          <li key={shown === 'gap' ? `gap-${index}` : shown} className="max-md:hidden">
            {shown === 'gap' ? (
              <span aria-hidden="true" className="px-1 text-ink-600">
                …
              </span>
            ) : (
              <a
                {...link(shown)}
                aria-label={uiCopy.page(shown)}
                aria-current={shown === page ? 'page' : undefined}
                className={classNames(
                  'tabular inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border px-2',
                  shown === page
                    ? 'border-zhu-600 bg-zhu-600 font-semibold text-paper-0'
                    : 'border-transparent hover:border-zhu-600 hover:text-zhu-700',
                )}
              >
                {shown}
              </a>
            )}
          </li>
        ))}
        <li>
          <Neighbour {...(page < pages && link(page + 1))} rel="next">
            {uiCopy.nextPage}
          </Neighbour>
        </li>
      </ul>
      {pages >= jumpFrom && onGo && <Jump pages={pages} onGo={onGo} />}
    </nav>
  )
}

/** To the page before or after; without an address, at either end, it is words only. */
const Neighbour = ({
  href,
  children,
  ...rest
}: {
  href?: string
  rel: string
  onClick?: (event: MouseEvent) => void
  children: ReactNode
}) =>
  href === undefined ? (
    <span className="inline-flex min-h-11 items-center px-4 text-ink-500">{children}</span>
  ) : (
    <a {...rest} href={href} className={buttonClass('secondary')}>
      {children}
    </a>
  )

const Jump = ({ pages, onGo }: { pages: number; onGo: (page: number) => void }) => {
  const [typed, setTyped] = useState('')
  const wanted = Number(typed)
  const known = Number.isInteger(wanted) && wanted >= 1 && wanted <= pages
  return (
    <form
      className="flex items-center gap-2 max-md:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        if (!known) return
        onGo(wanted)
        setTyped('')
      }}
    >
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={uiCopy.jumpTo}
        placeholder={`1–${pages}`}
        maxLength={5}
        aria-invalid={(typed !== '' && !known) || undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        className="tabular min-h-11 w-24 rounded-control border border-ink-450 bg-paper-0 px-3 text-center text-16 aria-invalid:border-error-700"
      />
      <Button type="submit">{uiCopy.jump}</Button>
    </form>
  )
}
