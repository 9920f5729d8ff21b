import type { ReactNode } from 'react'

/** A part of a page behind its title; open on paper. */
export const Disclosure = ({
  title,
  open = false,
  children,
}: {
  title: string
  open?: boolean
  children: ReactNode
}) => (
  <details
    open={open}
    className="group border-b border-line-300 print:[&::details-content]:[content-visibility:visible]"
  >
    <summary className="flex min-h-11 list-none items-center justify-between gap-4 py-2 font-semibold hover:text-zhu-700 [&::-webkit-details-marker]:hidden">
      {title}
      <DisclosureMark />
    </summary>
    <div className="pb-4 text-ink-700">{children}</div>
  </details>
)

/** The mark at the end of a summary, which turns when it is opened; within a `group`. */
export const DisclosureMark = () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className="shrink-0 transition-transform duration-200 group-open:rotate-180 print:hidden"
  >
    <path d="M5.5 9l6.5 6.5L18.5 9" />
  </svg>
)
